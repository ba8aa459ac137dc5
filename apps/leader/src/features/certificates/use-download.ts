import { certificateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { webAddress } from '@portal/area-kit';
import { useMutation } from '@tanstack/react-query';
import { certificateFailure } from './certificate-failure.ts';
import { certificateTexts } from './texts.ts';

/** Downloads a certificate of the team by a signed URL, which is requested first. */
export function useDownload(teamId: string) {
  const { api, toasts } = useShell();
  return useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) => {
      const { download_url } = await api.send(certificateCalls.download, { params: { id: teamId, cid: id } });
      if (!download_url) {
        toasts.error(certificateTexts.noUrl);
        return;
      }
      const link = document.createElement('a');
      link.href = webAddress(download_url);
      link.download = name;
      // From an origin of its own the browser may show the file instead: never in place of the page.
      link.target = '_blank';
      link.click();
    },
    onError: (error) => toasts.error(certificateFailure(error, certificateTexts.downloadFailed)),
  });
}
