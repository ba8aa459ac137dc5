import { exportCalls, type Query } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { saveFile } from '@portal/area-kit';
import { Button, VisuallyHidden } from '@portal/ui';
import { formatFileSize } from '@portal/ui/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../failures/failure-text.ts';
import { fileNameOf } from '../files/file-name-of.ts';
import { exportingTexts } from './texts.ts';

/** Starts an export; the button shows its progress. */
export function ExportButton({ query }: { query: Query<typeof exportCalls.request> }) {
  const { start, running, progress } = useExport(query);
  return (
    <>
      <Button loading={running} icon={<Download size={15} strokeWidth={1.7} aria-hidden />} onClick={start}>
        {progress ?? exportingTexts.button}
      </Button>
      <VisuallyHidden live>{progress}</VisuallyHidden>
    </>
  );
}

/** Reads a response and reports the bytes received so far. The server streams it, so its length is unknown. */
async function readAll(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || !value) return new Blob(chunks);
    chunks.push(value);
    bytes += value.byteLength;
    onBytes(bytes);
  }
}

/** Exports an xlsx file. `progress` is the button's text while it runs, else null. */
function useExport(query: Query<typeof exportCalls.request>) {
  const { api, toasts } = useShell();
  const [progress, setProgress] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      setProgress(exportingTexts.running);
      const { download_url } = await api.send(exportCalls.request, { query });
      const response = await fetch(download_url);
      if (!response.ok) throw new Error(`The export answered ${response.status}`);
      const content = await readAll(response, (bytes) =>
        setProgress(exportingTexts.received(formatFileSize(bytes))),
      );
      saveFile(content, fileNameOf(response, `${query.kind ?? 'evaluated'}.xlsx`));
    },
    onSuccess: () => toasts.success(exportingTexts.done),
    onError: (error) => {
      console.warn('The export failed.', error);
      toasts.error(failureText(error, exportingTexts.failed));
    },
    onSettled: () => setProgress(null),
  });
  return { start: () => mutate(), running: isPending, progress };
}
