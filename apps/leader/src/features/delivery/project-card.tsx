import { authCalls, fileCalls, type LeaderHome, type Project } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { type PointToMissing, useRead } from '@portal/area-kit';
import { takesPart } from '@portal/domain/statuses';
import { Card, EmptyState, FileList, ForeignText, StatusTag } from '@portal/ui';
import { formatDateTime, formatWithin } from '@portal/ui/core';
import { FolderOpen } from 'lucide-react';
import type { RefObject } from 'react';
import { EditDialog } from '../../shared/edit-dialog.tsx';
import { useIsLeader } from '../../shared/use-is-leader.ts';
import { useServerNow } from '../../shared/use-server-now.ts';
import styles from './delivery.module.css';
import { DeliveryForm } from './delivery-form.tsx';
import { deliverySentence } from './delivery-window.ts';
import { ProjectFields, type ProjectValues, titleFaults } from './project-fields.tsx';
import { ProjectFile } from './project-file.tsx';
import { deliveryTexts } from './texts.ts';

/** The delivered project, and the delivery form while delivery is open or the reason why it is not. */
export function ProjectCard({
  home,
  answers,
}: {
  home: LeaderHome;
  answers: RefObject<PointToMissing | null>;
}) {
  const { event } = useShell();
  const dates = useRead(authCalls.availableRegisters).data;
  const now = useServerNow();
  const isLeader = useIsLeader();
  const { project, delivery_open: open } = home;
  const mayDeliver = isLeader && open;
  // The sentence above says why a team that takes no part changes nothing.
  const takes = home.team_status === null || takesPart(home.team_status);
  const sentence = deliverySentence(home, dates, event.timeZone, now);

  return (
    <Card title={deliveryTexts.title} aside={<DeliveryTags home={home} />}>
      <div className={styles.delivery}>
        {sentence !== null && (open || project) && <p className={styles.hint}>{sentence}</p>}
        {mayDeliver && <DeliveryForm project={project} answers={answers} />}
        {project && (
          <section aria-label={deliveryTexts.files}>
            <h3 className={styles.projectTitle}>
              <ForeignText>{project.title}</ForeignText>
            </h3>
            {project.description && (
              <p className={styles.description}>
                <ForeignText>{project.description}</ForeignText>
              </p>
            )}
            {mayDeliver && (
              <div className={styles.edit}>
                <EditProject project={project} />
              </div>
            )}
            <p className={styles.hint}>
              {deliveryTexts.deliveredAt(formatDateTime(project.delivered_at, event.timeZone))}
              {isLeader && !open && takes && ` · ${deliveryTexts.window.deleteClosed}`}
            </p>
            <FileList label={deliveryTexts.files}>
              {project.files.map((file) => (
                <ProjectFile
                  key={file.id}
                  file={file}
                  isLast={project.files.length === 1}
                  mayDelete={mayDeliver}
                />
              ))}
            </FileList>
          </section>
        )}
        {!project && !mayDeliver && (
          <EmptyState
            icon={<FolderOpen size={24} strokeWidth={1.5} />}
            title={deliveryTexts.none}
            {...(sentence !== null && { text: sentence })}
          />
        )}
      </div>
    </Card>
  );
}

/** Whether the project is delivered, and how long delivery is still open. */
function DeliveryTags({ home }: { home: LeaderHome }) {
  const now = useServerNow();
  const within = home.delivery_open && home.delivery_to && formatWithin(home.delivery_to, now);
  return (
    <div className={styles.tags}>
      {home.project && <StatusTag tone="ok">{deliveryTexts.delivered}</StatusTag>}
      {within && (
        <StatusTag tone={home.project ? 'neutral' : 'waiting'}>{deliveryTexts.endsIn(within)}</StatusTag>
      )}
      {!home.project && !home.delivery_open && <StatusTag tone="neutral">{deliveryTexts.closed}</StatusTag>}
    </div>
  );
}

/** Changes title and description of the delivered project. */
function EditProject({ project }: { project: Project }) {
  const { api } = useShell();
  return (
    <EditDialog<ProjectValues>
      title={deliveryTexts.edit}
      confirmText={deliveryTexts.editConfirm}
      draft="project-edit"
      stored={{ title: project.title, description: project.description ?? '' }}
      faultsOf={titleFaults}
      words={deliveryTexts.change}
      send={({ title, description }) =>
        api.send(fileCalls.changeProject, { body: { title: title.trim(), description: description.trim() } })
      }
    >
      {(field) => <ProjectFields field={field} />}
    </EditDialog>
  );
}
