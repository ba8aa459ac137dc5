import { type FileSummary, fileCalls, type Project } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useOpenFile } from '@portal/area-kit';
import { Button, Card, EmptyState, FileList, FileRow, ForeignText, Muted, Row } from '@portal/ui';
import { formatDateTime, formatFileSize } from '@portal/ui/core';
import { useAction } from '../../../shared/actions/use-action.ts';
import { TeamFilesButton } from '../team-files-button.tsx';
import styles from './team-details.module.css';
import { teamDetailsTexts } from './texts.ts';

/** The delivered project; each file can be opened or deleted. */
export function ProjectCard({ teamId, project }: { teamId: string; project: Project | null }) {
  const { event } = useShell();
  const { send } = useAction();
  const { mutate: open } = useOpenFile();

  const remove = async ({ id, name }: FileSummary) => {
    await send(fileCalls.delete, teamDetailsTexts.deletingFile(name), { params: { id } });
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
        <p className={styles.title}>
          <ForeignText>{project.title}</ForeignText>
        </p>
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
                <Row>
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
                </Row>
              }
            />
          ))}
        </FileList>
        {project.files.length > 0 && (
          <div>
            <TeamFilesButton team_id={teamId} />
          </div>
        )}
      </div>
    </Card>
  );
}
