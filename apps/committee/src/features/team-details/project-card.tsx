import type { Project } from '@portal/api-client';
import { Card } from '@portal/ui';
import { texts } from '../../texts.ts';
import { ProjectFiles } from '../files/project-files.tsx';
import styles from './team-details.module.css';

/** What the team delivered, each file one press away. */
export function ProjectCard({ project }: { project: Project | null }) {
  if (!project) return <Card title={texts.team.projectTitle}>{texts.team.noProject}</Card>;
  return (
    <Card title={texts.team.filesTitle}>
      <p className={styles.projectTitle}>{project.title}</p>
      {project.description && <p className={styles.description}>{project.description}</p>}
      <ProjectFiles label={texts.team.filesTitle} files={project.files} />
    </Card>
  );
}
