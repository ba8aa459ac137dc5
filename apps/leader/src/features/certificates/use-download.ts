import { certificateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { downloadFrom } from '@portal/area-kit';
import { useMutation } from '@tanstack/react-query';
import { certificateFailure } from './certificate-failure.ts';
import { certificateTexts } from './texts.ts';

/** Downloads a certificate of the team by a signed URL, which is requested first. */
export function useDownload(teamId: string) {
  const { api, toasts } = useShell();
  return useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) => {
      const { download_url } = await api.send(certificateCalls.download, { params: { id: teamId, cid: id } });
      if (download_url) downloadFrom(download_url, name);
      else toasts.error(certificateTexts.noUrl);
    },
    onError: (error) => toasts.error(certificateFailure(error, certificateTexts.downloadFailed)),
  });
}
