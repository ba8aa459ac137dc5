import type { Project } from '@portal/api-client';
import { Card, ForeignText } from '@portal/ui';
import { memo } from 'react';
import styles from './project-card.module.css';
import { ProjectFiles } from './project-files.tsx';
import { fileTexts } from './texts.ts';

export const ProjectCard = memo(function ProjectCard({ project }: { project: Project | null }) {
  if (!project) return <Card title={fileTexts.project}>{fileTexts.noProject}</Card>;
  return (
    <Card title={fileTexts.files}>
      <p className={styles.title}>{project.title}</p>
      {project.description && (
        <p className={styles.description}>
          <ForeignText>{project.description}</ForeignText>
        </p>
      )}
      <ProjectFiles label={fileTexts.files} files={project.files} />
    </Card>
  );
});
