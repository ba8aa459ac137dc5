import type { FileSummary } from '@portal/api-client';
import { useOpenFile } from '@portal/area-kit';
import { Button, FileList, FileRow } from '@portal/ui';
import { formatFileSize } from '@portal/ui/core';
import { useState } from 'react';
import { isDownloaded, viewerKind } from './file-kind.ts';
import { FileViewer } from './file-viewer.tsx';
import { fileTexts as texts } from './texts.ts';

/** The project's files. A file that the browser can show opens in the viewer; the others open in a tab or are downloaded. */
export function ProjectFiles({ label, files }: { label: string; files: readonly FileSummary[] }) {
  const openFile = useOpenFile();
  const [shown, setShown] = useState<string | null>(null);

  const action = (file: FileSummary) => {
    if (viewerKind(file)) {
      return (
        <Button kind="text" aria-label={texts.viewLabel(file.name)} onClick={() => setShown(file.id)}>
          {texts.view}
        </Button>
      );
    }
    const [text, labelOf] = isDownloaded(file)
      ? [texts.download, texts.downloadLabel]
      : [texts.open, texts.openLabel];
    return (
      <Button
        kind="text"
        aria-label={labelOf(file.name)}
        loading={openFile.isPending && openFile.variables === file.id}
        onClick={() => openFile.mutate(file.id)}
      >
        {text}
      </Button>
    );
  };
  return (
    <>
      <FileList label={label}>
        {files.map((file) => (
          <FileRow key={file.id} name={file.name} meta={[formatFileSize(file.size)]} action={action(file)} />
        ))}
      </FileList>
      {shown !== null && (
        <FileViewer
          files={files.filter(viewerKind)}
          shown={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
