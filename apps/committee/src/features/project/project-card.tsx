import type { Project } from '@portal/api-client';
import { Card, ForeignText } from '@portal/ui';
import { memo } from 'react';
import { texts } from '../../texts.ts';
import styles from './project-card.module.css';
import { ProjectFiles } from './project-files.tsx';

/** The delivered project with its files. */
export const ProjectCard = memo(function ProjectCard({ project }: { project: Project | null }) {
  if (!project) return <Card title={texts.team.projectTitle}>{texts.team.noProject}</Card>;
  return (
    <Card title={texts.team.filesTitle}>
      <p className={styles.title}>{project.title}</p>
      {project.description && (
        <p className={styles.description}>
          <ForeignText>{project.description}</ForeignText>
        </p>
      )}
      <ProjectFiles label={texts.team.filesTitle} files={project.files} />
    </Card>
  );
});
