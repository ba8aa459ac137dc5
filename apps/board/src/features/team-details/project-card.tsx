import type { FileSummary, Project } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useOpenFile } from '@portal/area-kit';
import { Button, Card, EmptyState, FileList, FileRow, ForeignText, Muted } from '@portal/ui';
import { formatDateTime, formatFileSize, useConfirm } from '@portal/ui/core';
import { useAction } from '../../shared/actions/use-action.ts';
import { TeamFilesButton } from '../../shared/files/team-files-button.tsx';
import { TEAM_CHANGES } from '../../shared/team-actions/team-ref.ts';
import { teamActionsTexts } from '../../texts/team-actions.ts';
import { teamDetailsTexts } from '../../texts/team-details.ts';
import styles from './team-details.module.css';

/** The delivered project; each file can be opened or deleted. */
export function ProjectCard({ teamId, project }: { teamId: string; project: Project | null }) {
  const { api, event } = useShell();
  const confirm = useConfirm();
  const { act } = useAction();
  const { mutate: open } = useOpenFile();

  const remove = async ({ id, name }: FileSummary) => {
    const confirmed = await confirm({
      title: teamDetailsTexts.deleteFileTitle(name),
      text: teamDetailsTexts.deleteFileText,
      confirmText: teamDetailsTexts.delete,
      danger: true,
    });
    if (!confirmed) return;
    await act({
      call: () => api.files.delete(id),
      running: teamActionsTexts.deleting,
      done: teamDetailsTexts.fileDeleted(name),
      failed: teamActionsTexts.deleteFailed,
      changes: TEAM_CHANGES,
    });
  };

  if (!project) {
    return (
      <Card title={teamDetailsTexts.project}>
        <EmptyState title={teamDetailsTexts.notDelivered} text={teamDetailsTexts.notDeliveredText} />
      </Card>
    );
  }
  return (
    <Card
      title={teamDetailsTexts.project}
      aside={
        <Muted>{teamDetailsTexts.deliveredAt(formatDateTime(project.delivered_at, event.timeZone))}</Muted>
      }
    >
      <div className={styles.stack}>
        <p className={styles.title}>{project.title}</p>
        {project.description && (
          <p className={styles.description}>
            <ForeignText>{project.description}</ForeignText>
          </p>
        )}
        <FileList label={teamDetailsTexts.files}>
          {project.files.map((file) => (
            <FileRow
              key={file.id}
              name={file.name}
              meta={[formatFileSize(file.size), formatDateTime(file.uploaded_at, event.timeZone)]}
              action={
                <div className={styles.buttons}>
                  <Button aria-label={teamDetailsTexts.openFile(file.name)} onClick={() => open(file.id)}>
                    {teamDetailsTexts.open}
                  </Button>
                  <Button
                    kind="danger"
                    aria-label={teamDetailsTexts.deleteFile(file.name)}
                    onClick={() => void remove(file)}
                  >
                    {teamDetailsTexts.delete}
                  </Button>
                </div>
              }
            />
          ))}
        </FileList>
        <div>
          <TeamFilesButton team_id={teamId} />
        </div>
      </div>
    </Card>
  );
}
