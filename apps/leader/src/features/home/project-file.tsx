import type { FileSummary } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Button, FileRow } from '@portal/ui';
import { formatDateTime, formatFileSize } from '@portal/ui/core';
import { texts } from '../../texts.ts';
import { useOpenFile } from './open-file.request.ts';

/** A delivered file with a button that opens it. */
export function ProjectFile({ file }: { file: FileSummary }) {
  const { event, toasts } = useShell();
  const { mutate, isPending } = useOpenFile();
  return (
    <FileRow
      name={file.name}
      meta={[
        formatFileSize(file.size),
        texts.project.uploadedAt(formatDateTime(file.uploaded_at, event.timeZone)),
      ]}
      action={
        <Button
          kind="text"
          loading={isPending}
          aria-label={texts.project.openFile(file.name)}
          onClick={() => mutate(file.id, { onError: () => toasts.error(texts.project.openFailed) })}
        >
          {texts.project.open}
        </Button>
      }
    />
  );
}
