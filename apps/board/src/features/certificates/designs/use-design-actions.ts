import { changesOf } from '@portal/api-client';
import { type CertificateTemplate, certificateTemplateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { A4 } from '@portal/domain/certificate-fields';
import { useAction } from '../../../shared/actions/use-action.ts';
import { starterFields } from '../designer/state/design-fields.ts';
import type { CertificatePurpose } from '../designer/texts.ts';
import { designsTexts } from './texts.ts';

/** What adds, copies or renames a design, and deleting one after a question. */
export function useDesignActions() {
  const { api } = useShell();
  const { send, sending } = useAction();

  /** A new design has a title, a sentence and the usual fields, so that certificates of it can be issued at once. */
  const add = (name: string, purpose: CertificatePurpose) => ({
    ...designsTexts.adding(name),
    call: async () => {
      const { template } = await api.send(certificateTemplateCalls.add, { body: { name } });
      const { id: template_id, version } = template;
      const body = { template_id, version, fields: starterFields(purpose, A4) };
      return api.send(certificateTemplateCalls.change, { body });
    },
    changes: changesOf(certificateTemplateCalls.change),
  });
  const copy = ({ id }: CertificateTemplate, name: string) =>
    sending(certificateTemplateCalls.add, designsTexts.adding(name), { body: { name, copy_of: id } });
  const rename = ({ id, version }: CertificateTemplate, name: string) =>
    sending(certificateTemplateCalls.change, designsTexts.renaming, {
      body: { template_id: id, version, name },
    });
  const remove = ({ id, name }: CertificateTemplate) =>
    send(certificateTemplateCalls.delete, designsTexts.deleting(name), { body: { template_id: id } });
  return { add, copy, rename, remove };
}
