import { type Announcement, announcementCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useNextChange } from '@portal/area-kit';
import { ANNOUNCEMENT_STATES, ANNOUNCEMENT_TONE_LABELS } from '@portal/domain/announcements';
import { listOf } from '@portal/domain/lists';
import { ROLE_GROUP_LABELS, ROLES } from '@portal/domain/roles';
import { Button, column, type DataColumn, ForeignText, PageHeader, Stack, StatusTag } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CircleStop } from 'lucide-react';
import { useEffect } from 'react';
import { menuAction } from '../../shared/actions/menu-action.tsx';
import { useAction } from '../../shared/actions/use-action.ts';
import { useRecords } from '../../shared/forms/use-records.tsx';
import { listQuery, sortsBy } from '../../shared/lists/list-query.ts';
import { Moment } from '../../shared/lists/moment.tsx';
import { oneOf } from '../../shared/lists/one-of.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { listTexts } from '../../shared/lists/texts.ts';
import { defineList, useList } from '../../shared/lists/use-list.ts';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { announcementKind } from './announcement-kind.tsx';
import styles from './announcements.module.css';
import { announcementTexts } from './texts.ts';

const SORTS = sortsBy('from', 'to');
/** One page of announcements, in whatever state. */
const announcementsList = defineList({
  call: announcementCalls.list,
  queryOf: (params) => listQuery(params, SORTS, { state: oneOf(ANNOUNCEMENT_STATES, params.get('state')) }),
});
const stateOptions = ANNOUNCEMENT_STATES.map((value) => ({ value, label: announcementTexts.states[value] }));

/** The banners above the pages of chosen roles. */
export default function AnnouncementsPage() {
  const list = useList(announcementsList);
  const { events } = useShell();
  const queryClient = useQueryClient();
  // An announcement begins or ends, or another director changes one.
  useNextChange(list.answer);
  useEffect(
    () =>
      events.subscribe(({ type }) => {
        if (type === 'announcement') void queryClient.invalidateQueries({ queryKey: ['announcements'] });
      }),
    [events, queryClient],
  );
  const { edit, menu, drawer } = useRecords(announcementKind, list.answer.data?.announcements);
  const { send } = useAction();
  const end = (id: string) => void send(announcementCalls.end, announcementTexts.ending, { params: { id } });
  const ending = ({ announcement_id: id }: Announcement) =>
    menuAction(CircleStop, announcementTexts.end, () => end(id));
  return (
    <Stack>
      <PageHeader
        title={menuTexts.announcements}
        subtitle={announcementTexts.subtitle}
        actions={
          <Button kind="primary" onClick={() => edit(null)}>
            {announcementTexts.add}
          </Button>
        }
      />
      <RecordList
        list={list}
        search={announcementTexts.search}
        filters={[{ param: 'state', label: announcementTexts.state, options: stateOptions }]}
        label={announcementTexts.tableLabel}
        columns={announcementColumns}
        rowsOf={({ announcements }) => announcements}
        empty={{ title: announcementTexts.empty, text: announcementTexts.emptyText }}
        rowKey={announcementKind.idOf}
        defaultSort="-from"
        actions={(row) => menu(row, row.state === 'active' ? [ending(row)] : [])}
      />
      {drawer}
    </Stack>
  );
}

const { columns } = announcementTexts;
const STATE_TONES = { active: 'ok', planned: 'info', ended: 'neutral' } as const;
const TONES = { urgent: 'refused', warning: 'waiting', info: 'info' } as const;

/** An announcement with its state. */
const announcementColumns: readonly DataColumn<Announcement>[] = [
  column('text', columns.text, { inCard: 'heading' }, ({ text }) => (
    <span className={styles.text}>
      <ForeignText>{text}</ForeignText>
    </span>
  )),
  column('state', columns.state, ({ state, tone }) => (
    <span className={styles.tags}>
      <StatusTag tone={STATE_TONES[state]}>{announcementTexts.states[state]}</StatusTag>
      <StatusTag tone={TONES[tone]} dot={false}>
        {ANNOUNCEMENT_TONE_LABELS[tone]}
      </StatusTag>
    </span>
  )),
  column('roles', columns.roles, ({ roles }) =>
    listOf(ROLES.filter((role) => roles.includes(role)).map((role) => ROLE_GROUP_LABELS[role])),
  ),
  { key: 'from', title: columns.from, sortable: true, render: ({ from }) => <Moment at={from} /> },
  { key: 'to', title: columns.to, sortable: true, render: ({ to }) => <Moment at={to} /> },
  column('author', columns.author, ({ created_by }) => (
    <ForeignText>{created_by ?? listTexts.none}</ForeignText>
  )),
];
