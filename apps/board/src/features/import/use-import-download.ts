import { useShell } from '@portal/area-contract';
import { saveFile } from '@portal/area-kit';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../shared/failures/failure-text.ts';
import { fileNameOf } from '../../shared/files/file-name-of.ts';
import { importTexts } from './texts.ts';

/** Downloads a workbook by the signed URL that `link` asks for. */
export function useImportDownload(link: () => Promise<{ readonly download_url: string }>) {
  const { toasts } = useShell();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { download_url } = await link();
      const response = await fetch(download_url);
      if (!response.ok) throw new Error(`The workbook answered ${response.status}`);
      saveFile(await response.blob(), fileNameOf(response, 'import.xlsx'));
    },
    onError: (error) => toasts.error(failureText(error, importTexts.downloadFailed)),
  });
  return { download: () => mutate(), downloading: isPending };
}
