import type { Project } from '@portal/api-client';
import { useOpenFile } from '@portal/area-kit';
import { Button, Card, FileList, FileRow } from '@portal/ui';
import { formatFileSize } from '@portal/ui/core';
import { texts } from '../../texts.ts';
import styles from './team-details.module.css';

/** What the team delivered, each file one press away. */
export function ProjectCard({ project }: { project: Project | null }) {
  const openFile = useOpenFile();
  if (!project) return <Card title={texts.team.projectTitle}>{texts.team.noProject}</Card>;
  return (
    <Card title={texts.team.filesTitle}>
      <p className={styles.projectTitle}>{project.title}</p>
      {project.description && <p className={styles.description}>{project.description}</p>}
      <FileList label={texts.team.filesTitle}>
        {project.files.map(({ id, name, size }) => (
          <FileRow
            key={id}
            name={name}
            meta={[formatFileSize(size)]}
            action={
              <Button
                kind="text"
                aria-label={texts.team.openFileLabel(name)}
                loading={openFile.isPending && openFile.variables === id}
                onClick={() => openFile.mutate(id)}
              >
                {texts.team.openFile}
              </Button>
            }
          />
        ))}
      </FileList>
    </Card>
  );
}
