import { issuedCertificateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { downloadFrom } from '@portal/area-kit';
import { NOT_FOUND } from '@portal/domain/messages';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../../shared/failures/failure-text.ts';
import { issueTexts } from './texts.ts';

/** Downloads all valid certificates of a design as one zip. The browser receives it by itself: it may be larger than a page can hold. */
export function useCertificatesZip() {
  const { api, toasts } = useShell();
  return useMutation({
    mutationFn: async (id: string) => {
      const { download_url } = await api.send(issuedCertificateCalls.zip, { params: { id } });
      downloadFrom(download_url);
    },
    onError: (error) =>
      toasts.error(failureText(error, issueTexts.zipFailed, { [NOT_FOUND]: issueTexts.zipEmpty })),
  });
}
