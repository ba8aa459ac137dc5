import type { FileSummary, Project } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useOpenFile } from '@portal/area-kit';
import { Button, Card, EmptyState, FileList, FileRow, Muted } from '@portal/ui';
import { formatDateTime, formatFileSize, useConfirm } from '@portal/ui/core';
import { useAction } from '../../shared/use-action.ts';
import { texts } from '../../texts.ts';
import { TEAM_CHANGES } from '../team-actions/team-ref.ts';
import styles from './team-details.module.css';

/** What the team has delivered; each file is opened or deleted. */
export function ProjectCard({ project }: { project: Project | null }) {
  const { api, event } = useShell();
  const confirm = useConfirm();
  const { act } = useAction();
  const { mutate: open } = useOpenFile();

  const remove = async ({ id, name }: FileSummary) => {
    const confirmed = await confirm({
      title: texts.team.deleteFileTitle(name),
      text: texts.team.deleteFileText,
      confirmText: texts.team.delete,
      danger: true,
    });
    if (!confirmed) return;
    await act({
      call: () => api.files.delete(id),
      running: texts.teamActions.deleting,
      done: texts.team.fileDeleted(name),
      failed: texts.teamActions.deleteFailed,
      changes: TEAM_CHANGES,
    });
  };

  if (!project) {
    return (
      <Card title={texts.team.project}>
        <EmptyState title={texts.team.notDelivered} text={texts.team.notDeliveredText} />
      </Card>
    );
  }
  return (
    <Card
      title={texts.team.project}
      aside={<Muted>{texts.team.deliveredAt(formatDateTime(project.delivered_at, event.timeZone))}</Muted>}
    >
      <div className={styles.stack}>
        <p className={styles.title}>{project.title}</p>
        {project.description && <p className={styles.description}>{project.description}</p>}
        <FileList label={texts.team.files}>
          {project.files.map((file) => (
            <FileRow
              key={file.id}
              name={file.name}
              meta={[formatFileSize(file.size), formatDateTime(file.uploaded_at, event.timeZone)]}
              action={
                <div className={styles.buttons}>
                  <Button aria-label={texts.team.openFile(file.name)} onClick={() => open(file.id)}>
                    {texts.team.open}
                  </Button>
                  <Button
                    kind="danger"
                    aria-label={texts.team.deleteFile(file.name)}
                    onClick={() => void remove(file)}
                  >
                    {texts.team.delete}
                  </Button>
                </div>
              }
            />
          ))}
        </FileList>
      </div>
    </Card>
  );
}
