import { ANNOUNCEMENT_STATES } from '@portal/domain/announcements';
import { Button, PageHeader, Stack } from '@portal/ui';
import { useRecords } from '../../shared/forms/use-records.tsx';
import { ListPanel } from '../../shared/lists/list-panel.tsx';
import { ListFilter, ListToolbar } from '../../shared/lists/list-toolbar.tsx';
import { useList } from '../../shared/lists/use-list.ts';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { announcementKind } from './announcement-kind.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { announcementsList } from './announcements-list.ts';
import { announcementTexts } from './texts.ts';
import { useChangingStates } from './use-changing-states.ts';

const stateOptions = ANNOUNCEMENT_STATES.map((value) => ({ value, label: announcementTexts.states[value] }));

/** The banners above the pages of chosen roles. */
export default function AnnouncementsPage() {
  const list = useList(announcementsList);
  useChangingStates(list.answer);
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
