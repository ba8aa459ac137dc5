import { trackCalls } from '@portal/api-schema';
import { LoadFailure, useRead } from '@portal/area-kit';
import { Button, EmptyState, ForeignText, Muted, SkeletonList, Stack } from '@portal/ui';
import { Plus } from 'lucide-react';
import { useAction } from '../../shared/actions/use-action.ts';
import { useRecords } from '../../shared/forms/use-records.tsx';
import { MENU_ICON } from '../../shared/lists/menu-icon.ts';
import { OrderedList } from '../../shared/lists/ordered-list.tsx';
import { orderTexts } from '../../shared/lists/texts.ts';
import { TabHead } from '../../shared/tabs/tab-head.tsx';
import { tracksTexts } from './texts.ts';
import { trackKind } from './track-kind.tsx';

/** The tracks, in the order in which they are offered at registration. */
export default function TracksTab() {
  const tracks = useRead(trackCalls.list);
  const all = tracks.data?.tracks;
  const { edit, menu, drawer } = useRecords(trackKind, all);
  const { send } = useAction();

  const list = () => {
    if (tracks.isPending) return <SkeletonList rows={3} />;
    if (!all) return <LoadFailure query={tracks} />;
    if (all.length === 0) return <EmptyState title={tracksTexts.empty} text={tracksTexts.emptyText} />;
    return (
      <OrderedList
        label={tracksTexts.listLabel}
        items={all}
        titleOf={({ name }) => name}
        order={(track_ids) => send(trackCalls.order, orderTexts.ordering, { body: { track_ids } })}
        menu={menu}
      >
        {({ name, description, places }) => (
          <Stack>
            <strong>
              <ForeignText>{name}</ForeignText>
            </strong>
            {description && <ForeignText>{description}</ForeignText>}
            <Muted>{places === null ? tracksTexts.noLimit : tracksTexts.placesFor(places)}</Muted>
          </Stack>
        )}
      </OrderedList>
    );
  };
  return (
    <>
      <TabHead>
        <Muted>{tracksTexts.hint}</Muted>
        <Button kind="primary" icon={<Plus {...MENU_ICON} />} onClick={() => edit(null)}>
          {tracksTexts.add}
        </Button>
      </TabHead>
      {list()}
      {drawer}
    </>
  );
}
