import { type Announcement, announcementCalls, type Data } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { ANNOUNCEMENT_TONE_LABELS } from '@portal/domain/announcements';
import { listOf } from '@portal/domain/lists';
import { ROLE_GROUP_LABELS, ROLES } from '@portal/domain/roles';
import { type DataColumn, ForeignText, type MenuAction, StatusTag } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { CircleStop } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { ListTable } from '../../shared/lists/list-table.tsx';
import { MENU_ICON } from '../../shared/lists/menu-icon.ts';
import { listTexts } from '../../shared/lists/texts.ts';
import type { ListControls } from '../../shared/lists/use-list.ts';
import styles from './announcements.module.css';
import { announcementTexts } from './texts.ts';

interface AnnouncementListProps {
  readonly data: Data<typeof announcementCalls.list>;
  readonly list: ListControls;
  readonly menu: (announcement: Announcement, more: readonly MenuAction[]) => ReactNode;
}

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
export function AnnouncementList({ data, list, menu }: AnnouncementListProps) {
  const { send } = useAction();
  const ending = ({ announcement_id: id }: Announcement) => ({
    key: 'end',
    label: announcementTexts.end,
    icon: <CircleStop {...MENU_ICON} />,
    onChoose: () => void send(announcementCalls.end, announcementTexts.ending, { params: { id } }),
  });
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
      actions={(row) => menu(row, row.state === 'active' ? [ending(row)] : [])}
    />
  );
}
