import { type Announcement, announcementCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useNextChange } from '@portal/area-kit';
import { ANNOUNCEMENT_STATES } from '@portal/domain/announcements';
import { Button, PageHeader, Stack } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CircleStop } from 'lucide-react';
import { useEffect } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { useRecords } from '../../shared/forms/use-records.tsx';
import { listQuery, sortsBy } from '../../shared/lists/list-query.ts';
import { MENU_ICON } from '../../shared/lists/menu-icon.ts';
import { oneOf } from '../../shared/lists/one-of.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { defineList, useList } from '../../shared/lists/use-list.ts';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { announcementColumns } from './announcement-columns.tsx';
import { announcementKind } from './announcement-kind.tsx';
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
  const ending = ({ announcement_id: id }: Announcement) => ({
    key: 'end',
    label: announcementTexts.end,
    icon: <CircleStop {...MENU_ICON} />,
    onChoose: () => void send(announcementCalls.end, announcementTexts.ending, { params: { id } }),
  });
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
