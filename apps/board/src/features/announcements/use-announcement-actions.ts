import { changesOf } from '@portal/api-client';
import { type Announcement, announcementCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useAction } from '../../shared/actions/use-action.ts';
import { announcementTexts } from './texts.ts';

/** Ending and deleting an announcement. */
export function useAnnouncementActions() {
  const { api } = useShell();
  const { act } = useAction();

  const end = ({ announcement_id }: Announcement) =>
    act({
      call: () => api.send(announcementCalls.end, { params: { id: announcement_id } }),
      running: announcementTexts.ending,
      done: announcementTexts.ended,
      failed: announcementTexts.endFailed,
      changes: changesOf(announcementCalls.end),
    });
  const remove = async ({ announcement_id, text }: Announcement) => {
    await act({
      ask: {
        title: announcementTexts.deleteTitle,
        text: announcementTexts.deleteText(text),
        confirmText: announcementTexts.delete,
        danger: true,
      },
      call: () => api.send(announcementCalls.delete, { body: { announcement_id } }),
      running: announcementTexts.deleting,
      done: announcementTexts.deleted,
      failed: announcementTexts.deleteFailed,
      changes: changesOf(announcementCalls.delete),
    });
  };
  return { end, remove };
}
