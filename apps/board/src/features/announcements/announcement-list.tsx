import type { Announcement, announcementCalls, Data } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { ANNOUNCEMENT_TONE_LABELS } from '@portal/domain/announcements';
import { listOf } from '@portal/domain/lists';
import { ROLE_GROUP_LABELS, ROLES } from '@portal/domain/roles';
import { ActionMenu, type DataColumn, ForeignText, StatusTag } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { CircleStop, Pencil, Trash2 } from 'lucide-react';
import { ListTable } from '../../shared/lists/list-table.tsx';
import { listTexts } from '../../shared/lists/texts.ts';
import type { ListControls } from '../../shared/lists/use-list.ts';
import styles from './announcements.module.css';
import { announcementTexts } from './texts.ts';
import { useAnnouncementActions } from './use-announcement-actions.ts';

interface AnnouncementListProps {
  readonly data: Data<typeof announcementCalls.list>;
  readonly list: ListControls;
  readonly onEdit: (announcement: Announcement) => void;
}

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;
const { columns } = announcementTexts;
const STATE_TONES = { active: 'ok', planned: 'info', ended: 'neutral' } as const;
const TONES = { urgent: 'refused', warning: 'waiting', info: 'info' } as const;

const announcementColumns: readonly DataColumn<Announcement>[] = [
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

/** One page of announcements with their states. */
export function AnnouncementList({ data, list, onEdit }: AnnouncementListProps) {
  const actions = useAnnouncementActions();
  const menu = (announcement: Announcement) => (
    <ActionMenu
      label={announcementTexts.actionsOf(announcement.text)}
      actions={[
        {
          key: 'edit',
          label: announcementTexts.edit,
          icon: <Pencil {...icon} />,
          onChoose: () => onEdit(announcement),
        },
        ...(announcement.state === 'active'
          ? [
              {
                key: 'end',
                label: announcementTexts.end,
                icon: <CircleStop {...icon} />,
                onChoose: () => void actions.end(announcement),
              },
            ]
          : []),
        {
          key: 'delete',
          label: announcementTexts.delete,
          icon: <Trash2 {...icon} />,
          danger: true,
          onChoose: () => void actions.remove(announcement),
        },
      ]}
    />
  );
  return (
    <ListTable
      list={list}
      pagination={data.pagination}
      label={announcementTexts.tableLabel}
      columns={announcementColumns}
      rows={data.announcements}
      empty={{ title: announcementTexts.empty, text: announcementTexts.emptyText }}
      rowKey={({ announcement_id }) => announcement_id}
      defaultSort="-from"
      actions={menu}
    />
  );
}
