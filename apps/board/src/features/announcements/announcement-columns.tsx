import type { Announcement } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { ANNOUNCEMENT_TONE_LABELS } from '@portal/domain/announcements';
import { listOf } from '@portal/domain/lists';
import { ROLE_GROUP_LABELS, ROLES } from '@portal/domain/roles';
import { type DataColumn, ForeignText, StatusTag } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { listTexts } from '../../shared/lists/texts.ts';
import styles from './announcements.module.css';
import { announcementTexts } from './texts.ts';

const { columns } = announcementTexts;
const STATE_TONES = { active: 'ok', planned: 'info', ended: 'neutral' } as const;
const TONES = { urgent: 'refused', warning: 'waiting', info: 'info' } as const;

/** An announcement with its state. */
export const announcementColumns: readonly DataColumn<Announcement>[] = [
  {
    key: 'text',
    title: columns.text,
    inCard: 'heading',
    render: ({ text }) => (
      <span className={styles.text}>
        <ForeignText>{text}</ForeignText>
      </span>
    ),
  },
  {
    key: 'state',
    title: columns.state,
    render: ({ state, tone }) => (
      <span className={styles.tags}>
        <StatusTag tone={STATE_TONES[state]}>{announcementTexts.states[state]}</StatusTag>
        <StatusTag tone={TONES[tone]} dot={false}>
          {ANNOUNCEMENT_TONE_LABELS[tone]}
        </StatusTag>
      </span>
    ),
  },
  {
    key: 'roles',
    title: columns.roles,
    render: ({ roles }) =>
      listOf(ROLES.filter((role) => roles.includes(role)).map((role) => ROLE_GROUP_LABELS[role])),
  },
  { key: 'from', title: columns.from, sortable: true, render: ({ from }) => <When at={from} /> },
  { key: 'to', title: columns.to, sortable: true, render: ({ to }) => <When at={to} /> },
  {
    key: 'author',
    title: columns.author,
    render: ({ created_by }) => <ForeignText>{created_by ?? listTexts.none}</ForeignText>,
  },
];

function When({ at }: { at: string }) {
  const { event } = useShell();
  return formatDateTime(at, event.timeZone);
}
