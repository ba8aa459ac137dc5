import type { FileSummary } from '@portal/api-client';
import { useOpenFile } from '@portal/area-kit';
import { factsLine } from '@portal/domain/lists';
import { Button, FullScreen } from '@portal/ui';
import { formatFileSize } from '@portal/ui/core';
import { ChevronLeft, ChevronRight, ExternalLink } from 'lucide-react';
import { FileContent } from './file-content.tsx';
import { viewerKind } from './file-kind.ts';
import { fileTexts as texts } from './texts.ts';

interface FileViewerProps {
  /** Only files that the viewer can show. */
  readonly files: readonly FileSummary[];
  /** The id of the file on screen; nothing is shown for a file that the team has deleted. */
  readonly shown: string;
  readonly onShow: (fileId: string) => void;
  readonly onClose: () => void;
}

export function FileViewer({ files, shown, onShow, onClose }: FileViewerProps) {
  const openFile = useOpenFile();
  const at = files.findIndex(({ id }) => id === shown);
  const file = files[at];
  const kind = file && viewerKind(file);
  if (!file || !kind) return null;

  const step = (label: string, target: FileSummary | undefined, Icon: typeof ChevronLeft) => (
    <Button
      kind="text"
      aria-label={label}
      disabled={!target}
      icon={<Icon size={20} strokeWidth={1.7} aria-hidden />}
      onClick={() => target && onShow(target.id)}
    />
  );
  const position = files.length > 1 && texts.position(at + 1, files.length);
  const facts = factsLine([position, formatFileSize(file.size)]);
  return (
    <FullScreen
      title={file.name}
      note={openFile.isError ? texts.openFailed : facts}
      onClose={onClose}
      actions={
        <>
          {files.length > 1 && step(texts.previous, files[at - 1], ChevronRight)}
          {files.length > 1 && step(texts.next, files[at + 1], ChevronLeft)}
          <Button
            kind="text"
            aria-label={texts.newTab}
            icon={<ExternalLink size={18} strokeWidth={1.7} aria-hidden />}
            onClick={() => openFile.mutate(file.id)}
          />
        </>
      }
    >
      <FileContent key={file.id} file={file} kind={kind} />
    </FullScreen>
  );
}
