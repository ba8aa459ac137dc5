import type { FileSummary } from '@portal/api-client';
import { useOpenFile } from '@portal/area-kit';
import { Button, FileList, FileRow } from '@portal/ui';
import { formatFileSize } from '@portal/ui/core';
import { useState } from 'react';
import { fileTexts as texts } from '../../texts/files.ts';
import { isSaved, shownAs } from './file-kind.ts';
import { FileViewer } from './file-viewer.tsx';

interface ProjectFilesProps {
  readonly label: string;
  readonly files: readonly FileSummary[];
}

/** The files of a project, each one press away: shown in the page where the browser can, else opened or saved. */
export function ProjectFiles({ label, files }: ProjectFilesProps) {
  const openFile = useOpenFile();
  const [shown, setShown] = useState<string | null>(null);

  const action = (file: FileSummary) => {
    if (shownAs(file)) {
      return (
        <Button kind="text" aria-label={texts.viewLabel(file.name)} onClick={() => setShown(file.id)}>
          {texts.view}
        </Button>
      );
    }
    const [text, labelOf] = isSaved(file)
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
          files={files.filter(shownAs)}
          shown={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
