import { announcementCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useNextChange } from '@portal/area-kit';
import { ANNOUNCEMENT_STATES } from '@portal/domain/announcements';
import { Button, PageHeader, Stack } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRecords } from '../../shared/forms/use-records.tsx';
import { ListPanel } from '../../shared/lists/list-panel.tsx';
import { listQuery, sortsBy } from '../../shared/lists/list-query.ts';
import { ListFilter, ListToolbar } from '../../shared/lists/list-toolbar.tsx';
import { oneOf } from '../../shared/lists/one-of.ts';
import { defineList, useList } from '../../shared/lists/use-list.ts';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { announcementKind } from './announcement-kind.tsx';
import { AnnouncementList } from './announcement-list.tsx';
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
      <ListPanel
        answer={list.answer}
        toolbar={
          <ListToolbar list={list} search={announcementTexts.search}>
            <ListFilter list={list} param="state" label={announcementTexts.state} options={stateOptions} />
          </ListToolbar>
        }
      >
        {(data) => <AnnouncementList data={data} list={list} menu={menu} />}
      </ListPanel>
      {drawer}
    </Stack>
  );
}
