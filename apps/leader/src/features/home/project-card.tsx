import type { LeaderHome } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Card, EmptyState, FileList } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { FolderOpen } from 'lucide-react';
import { texts } from '../../texts.ts';
import { DeliveryTags } from './delivery-tags.tsx';
import styles from './home.module.css';
import { ProjectFile } from './project-file.tsx';

/** What the team delivered, and until when it may deliver. */
export function ProjectCard({ home }: { home: LeaderHome }) {
  const { event } = useShell();
  const { project, delivery_open, delivery_to } = home;
  const openUntil =
    delivery_open && delivery_to
      ? texts.project.openUntil(formatDateTime(delivery_to, event.timeZone))
      : undefined;

  return (
    <Card title={texts.project.title} aside={<DeliveryTags home={home} />}>
      {project ? (
        <>
          <h3 className={styles.projectTitle}>{project.title}</h3>
          {project.description && <p className={styles.description}>{project.description}</p>}
          <p className={styles.hint}>
            {texts.project.deliveredAt(formatDateTime(project.delivered_at, event.timeZone))}
            {openUntil && ` · ${openUntil}`}
          </p>
          <FileList label={texts.project.files}>
            {project.files.map((file) => (
              <ProjectFile key={file.id} file={file} />
            ))}
          </FileList>
        </>
      ) : (
        <EmptyState
          icon={<FolderOpen size={24} strokeWidth={1.5} />}
          title={texts.project.none}
          text={openUntil ? `${openUntil}. ${texts.project.noneOpen}` : texts.project.noneClosed}
        />
      )}
    </Card>
  );
}
