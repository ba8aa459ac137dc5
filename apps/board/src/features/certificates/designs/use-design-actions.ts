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
  const { act } = useAction();

  const stored = (call: () => Promise<{ template: CertificateTemplate }>, done: string) => ({
    call,
    running: designsTexts.saving,
    done,
    failed: designsTexts.saveFailed,
    changes: changesOf(certificateTemplateCalls.change),
  });
  /** A new design has a title, a sentence and the usual fields, so that certificates of it can be issued at once. */
  const add = (name: string, purpose: CertificatePurpose) =>
    stored(async () => {
      const { template } = await api.send(certificateTemplateCalls.add, { body: { name } });
      const { id: template_id, version } = template;
      const body = { template_id, version, fields: starterFields(purpose, A4) };
      return api.send(certificateTemplateCalls.change, { body });
    }, designsTexts.added(name));
  const copy = ({ id }: CertificateTemplate, name: string) =>
    stored(
      () => api.send(certificateTemplateCalls.add, { body: { name, copy_of: id } }),
      designsTexts.added(name),
    );
  const rename = ({ id, version }: CertificateTemplate, name: string) =>
    stored(
      () => api.send(certificateTemplateCalls.change, { body: { template_id: id, version, name } }),
      designsTexts.renamed,
    );
  const remove = ({ id, name }: CertificateTemplate) =>
    act({
      ask: {
        title: designsTexts.deleteTitle(name),
        text: designsTexts.deleteText,
        confirmText: designsTexts.delete,
        danger: true,
      },
      call: () => api.send(certificateTemplateCalls.delete, { body: { template_id: id } }),
      running: designsTexts.deleting,
      done: designsTexts.deleted(name),
      failed: designsTexts.deleteFailed,
      changes: changesOf(certificateTemplateCalls.change),
    });
  return { add, copy, rename, remove };
}
