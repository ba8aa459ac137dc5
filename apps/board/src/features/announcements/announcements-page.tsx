import type { Announcement } from '@portal/api-client';
import { ANNOUNCEMENT_STATES } from '@portal/domain/announcements';
import { Button, PageHeader, Stack } from '@portal/ui';
import { useRecordDrawer } from '../../shared/forms/use-record-drawer.ts';
import { ListPanel } from '../../shared/lists/list-panel.tsx';
import { ListFilter, ListToolbar } from '../../shared/lists/list-toolbar.tsx';
import { useList } from '../../shared/lists/use-list.ts';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { AnnouncementDrawer } from './announcement-drawer.tsx';
import type { AnnouncementValues } from './announcement-form.ts';
import { AnnouncementList } from './announcement-list.tsx';
import { announcementsList } from './announcements-list.ts';
import { announcementTexts } from './texts.ts';
import { useChangingStates } from './use-changing-states.ts';

const stateOptions = ANNOUNCEMENT_STATES.map((value) => ({ value, label: announcementTexts.states[value] }));

/** The banners above the pages of chosen roles. */
export default function AnnouncementsPage() {
  const list = useList(announcementsList);
  useChangingStates(list.answer);
  const drawer = useRecordDrawer<Announcement, AnnouncementValues>(
    'announcement',
    list.answer.data?.announcements,
    ({ announcement_id }) => announcement_id,
  );
  const { opened, show } = drawer;
  return (
    <Stack>
      <PageHeader
        title={menuTexts.announcements}
        subtitle={announcementTexts.subtitle}
        actions={
          <Button kind="primary" onClick={() => show(null)}>
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
        {(data) => <AnnouncementList data={data} list={list} onEdit={show} />}
      </ListPanel>
      {opened && <AnnouncementDrawer key={opened.opening} drawer={drawer} />}
    </Stack>
  );
}
