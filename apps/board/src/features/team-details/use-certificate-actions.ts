import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useConfirm } from '@portal/ui/core';
import { useMutation } from '@tanstack/react-query';
import { useAction } from '../../shared/actions/use-action.ts';
import { failureText } from '../../shared/failures/failure-text.ts';
import { saveFile } from '../../shared/files/save-file.ts';
import { teamActionsTexts } from '../../texts/team-actions.ts';
import { teamDetailsTexts } from '../../texts/team-details.ts';

interface NamedCertificate {
  readonly id: string;
  readonly name: string;
}

/** Downloads and deletes certificates of a team. */
export function useCertificateActions(teamId: string) {
  const { api, toasts } = useShell();
  const confirm = useConfirm();
  const { act } = useAction();
  const { mutate: download } = useMutation({
    mutationFn: async ({ id, name }: NamedCertificate) => {
      const { download_url } = await api.certificates.download(teamId, id);
      // Fetched rather than opened: the browser would show a PDF or an image in place of the page.
      const response = await fetch(download_url);
      if (!response.ok) throw new Error(`The certificate answered ${response.status}`);
      saveFile(await response.blob(), name);
    },
    onError: (error) => toasts.error(failureText(error, teamDetailsTexts.downloadFailed)),
  });

  const remove = async ({ id, name }: NamedCertificate) => {
    const confirmed = await confirm({
      title: teamDetailsTexts.deleteFileTitle(name),
      text: teamDetailsTexts.deleteCertificateText,
      confirmText: teamDetailsTexts.delete,
      danger: true,
    });
    if (!confirmed) return;
    await act({
      call: () => api.certificates.delete(id),
      running: teamActionsTexts.deleting,
      done: teamDetailsTexts.fileDeleted(name),
      failed: teamActionsTexts.deleteFailed,
      changes: [queryKeys.certificates(teamId)[0], 'teams'],
    });
  };
  return { download, remove };
}
