import type { Announcement } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useConfirm } from '@portal/ui/core';
import { useAction } from '../../shared/actions/use-action.ts';
import { announcementTexts } from '../../texts/announcements.ts';
import { ANNOUNCEMENT_CHANGES } from './announcements-list.ts';

/** Ending and deleting an announcement. */
export function useAnnouncementActions() {
  const { api } = useShell();
  const confirm = useConfirm();
  const { act } = useAction();

  const end = ({ announcement_id }: Announcement) =>
    act({
      call: () => api.announcements.end(announcement_id),
      running: announcementTexts.ending,
      done: announcementTexts.ended,
      failed: announcementTexts.endFailed,
      changes: ANNOUNCEMENT_CHANGES,
    });
  const remove = async ({ announcement_id, text }: Announcement) => {
    const confirmed = await confirm({
      title: announcementTexts.deleteTitle,
      text: announcementTexts.deleteText(text),
      confirmText: announcementTexts.delete,
      danger: true,
    });
    if (!confirmed) return;
    await act({
      call: () => api.announcements.delete(announcement_id),
      running: announcementTexts.deleting,
      done: announcementTexts.deleted,
      failed: announcementTexts.deleteFailed,
      changes: ANNOUNCEMENT_CHANGES,
    });
  };
  return { end, remove };
}
