import type { LeaderHome } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Card, EmptyState, FileList, ForeignText } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { FolderOpen } from 'lucide-react';
import { useAvailableRegisters } from '../../shared/registration.ts';
import { useNow } from '../../shared/use-now.ts';
import { texts } from '../../texts.ts';
import styles from './delivery.module.css';
import { DeliveryForm } from './delivery-form.tsx';
import { DeliveryTags } from './delivery-tags.tsx';
import { deliverySentence } from './delivery-window.ts';
import { EditProject } from './edit-project.tsx';
import { ProjectFile } from './project-file.tsx';

/** The delivered project, and the delivery form while delivery is open or the reason why it is not. */
export function ProjectCard({ home }: { home: LeaderHome }) {
  const { event } = useShell();
  const dates = useAvailableRegisters().data;
  const now = useNow();
  const { project, delivery_open: open } = home;
  const sentence = deliverySentence(home, dates, event.timeZone, now);

  return (
    <Card title={texts.project.title} aside={<DeliveryTags home={home} />}>
      <div className={styles.delivery}>
        {sentence !== null && (open || project) && <p className={styles.hint}>{sentence}</p>}
        {open && <DeliveryForm project={project} />}
        {project && (
          <section aria-label={texts.project.files}>
            <h3 className={styles.projectTitle}>{project.title}</h3>
            {project.description && (
              <p className={styles.description}>
                <ForeignText>{project.description}</ForeignText>
              </p>
            )}
            {open && (
              <div>
                <EditProject project={project} />
              </div>
            )}
            <p className={styles.hint}>
              {texts.project.deliveredAt(formatDateTime(project.delivered_at, event.timeZone))}
              {!open && ` · ${texts.project.window.deleteClosed}`}
            </p>
            <FileList label={texts.project.files}>
              {project.files.map((file) => (
                <ProjectFile key={file.id} file={file} isLast={project.files.length === 1} mayDelete={open} />
              ))}
            </FileList>
          </section>
        )}
        {!project && !open && (
          <EmptyState
            icon={<FolderOpen size={24} strokeWidth={1.5} />}
            title={texts.project.none}
            {...(sentence !== null && { text: sentence })}
          />
        )}
      </div>
    </Card>
  );
}
