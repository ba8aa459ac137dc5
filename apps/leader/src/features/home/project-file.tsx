import type { FileSummary } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useOpenFile } from '@portal/area-kit';
import { Button, FileRow } from '@portal/ui';
import { formatDateTime, formatFileSize } from '@portal/ui/core';
import { texts } from '../../texts.ts';

/** A delivered file with a button that opens it. */
export function ProjectFile({ file }: { file: FileSummary }) {
  const { event } = useShell();
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
          onClick={() => mutate(file.id)}
        >
          {texts.project.open}
        </Button>
      }
    />
  );
}
