import type { CertificateTemplate } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { A4 } from '@portal/domain/certificate-fields';
import { useConfirm } from '@portal/ui/core';
import { useAction } from '../../../shared/actions/use-action.ts';
import { designsTexts } from '../../../texts/certificate-designs.ts';
import { starterFields } from '../designer/state/design-fields.ts';
import { DESIGN_CHANGES } from './designs.request.ts';

/** Adding, copying, renaming and deleting a design. Each resolves to the outcome and never rejects. */
export function useDesignActions() {
  const { api } = useShell();
  const confirm = useConfirm();
  const { act, acting } = useAction();

  const stored = (call: () => Promise<{ template: CertificateTemplate }>, done: string) =>
    act({
      call,
      running: designsTexts.saving,
      done,
      failed: designsTexts.saveFailed,
      changes: DESIGN_CHANGES,
    });
  /** A new design has the usual fields, so that certificates of it can be issued at once. */
  const add = (name: string) =>
    stored(async () => {
      const { template } = await api.certificateTemplates.add({ name });
      const { id: template_id, version } = template;
      return api.certificateTemplates.change({ template_id, version, fields: starterFields(A4) });
    }, designsTexts.added(name));
  const copy = ({ id }: CertificateTemplate, name: string) =>
    stored(() => api.certificateTemplates.add({ name, copy_of: id }), designsTexts.added(name));
  const rename = ({ id, version }: CertificateTemplate, name: string) =>
    stored(() => api.certificateTemplates.change({ template_id: id, version, name }), designsTexts.renamed);
  const remove = async ({ id, name }: CertificateTemplate) => {
    const sure = await confirm({
      title: designsTexts.deleteTitle(name),
      text: designsTexts.deleteText,
      confirmText: designsTexts.delete,
      danger: true,
    });
    if (!sure) return;
    await act({
      call: () => api.certificateTemplates.delete(id),
      running: designsTexts.deleting,
      done: designsTexts.deleted(name),
      failed: designsTexts.deleteFailed,
      changes: DESIGN_CHANGES,
    });
  };
  return { add, copy, rename, remove, acting };
}
