import type { FileSummary } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useOpenFile } from '@portal/area-kit';
import { Button, FileRow } from '@portal/ui';
import { formatDateTime, formatFileSize, useConfirm } from '@portal/ui/core';
import { useTeamChange } from '../../shared/use-team-change.ts';
import { texts } from '../../texts.ts';
import styles from './delivery.module.css';

interface ProjectFileProps {
  readonly file: FileSummary;
  /** Deleting the last file makes the project undelivered. */
  readonly isLast: boolean;
  readonly mayDelete: boolean;
}

const { project } = texts;

/** A delivered file, which can be opened, and deleted while delivery is open. */
export function ProjectFile({ file, isLast, mayDelete }: ProjectFileProps) {
  const { api, event } = useShell();
  const confirm = useConfirm();
  const opening = useOpenFile();
  const deleting = useTeamChange({
    run: () => api.files.delete(file.id),
    words: { running: project.removing, done: project.removed, failed: project.removeFailed },
  });
  const remove = async () => {
    const confirmed = await confirm({
      title: `${project.removeFile(file.name)}؟`,
      text: isLast ? project.removeLastText : project.removeText,
      confirmText: project.remove,
      danger: true,
    });
    if (confirmed) deleting.mutate(undefined);
  };
  return (
    <FileRow
      name={file.name}
      meta={[formatFileSize(file.size), project.uploadedAt(formatDateTime(file.uploaded_at, event.timeZone))]}
      action={
        <span className={styles.actions}>
          <Button
            kind="text"
            loading={opening.isPending}
            aria-label={project.openFile(file.name)}
            onClick={() => opening.mutate(file.id)}
          >
            {project.open}
          </Button>
          {mayDelete && (
            <Button
              kind="text"
              loading={deleting.isPending}
              aria-label={project.removeFile(file.name)}
              onClick={() => void remove()}
            >
              {project.remove}
            </Button>
          )}
        </span>
      }
    />
  );
}
