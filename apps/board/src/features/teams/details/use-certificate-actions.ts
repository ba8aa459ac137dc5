import { certificateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { saveFile } from '@portal/area-kit';
import { useMutation } from '@tanstack/react-query';
import { useAction } from '../../../shared/actions/use-action.ts';
import { failureText } from '../../../shared/failures/failure-text.ts';
import { teamDetailsTexts } from './texts.ts';

interface NamedCertificate {
  readonly id: string;
  readonly name: string;
}

/** Downloads and deletes certificates of a team. */
export function useCertificateActions(teamId: string) {
  const { api, toasts } = useShell();
  const { send } = useAction();
  const { mutate: download } = useMutation({
    mutationFn: async ({ id, name }: NamedCertificate) => {
      const { download_url } = await api.send(certificateCalls.download, { params: { id: teamId, cid: id } });
      // Fetched rather than opened: the browser would show a PDF or an image in place of the page.
      const response = await fetch(download_url);
      if (!response.ok) throw new Error(`The certificate answered ${response.status}`);
      saveFile(await response.blob(), name);
    },
    onError: (error) => toasts.error(failureText(error, teamDetailsTexts.downloadFailed)),
  });

  const remove = async ({ id, name }: NamedCertificate) => {
    await send(certificateCalls.delete, teamDetailsTexts.deletingCertificate(name), { params: { id } });
  };
  return { download, remove };
}
