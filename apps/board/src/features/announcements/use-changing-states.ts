import type { AnnouncementsData } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { callAt } from '@portal/area-kit';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ANNOUNCEMENT_CHANGES } from './announcements-list.ts';

/** Reads the list again when another director changes an announcement, and when one begins or ends. */
export function useChangingStates({ data, dataUpdatedAt }: UseQueryResult<AnnouncementsData>): void {
  const { events } = useShell();
  const queryClient = useQueryClient();
  const { next_change = null, now } = data ?? {};
  useEffect(
    () =>
      events.subscribe(({ type }) => {
        if (type === 'announcement') void queryClient.invalidateQueries({ queryKey: ANNOUNCEMENT_CHANGES });
      }),
    [events, queryClient],
  );
  useEffect(() => {
    if (next_change === null || now === undefined) return;
    // The server's clock may be another than this device's.
    const at = Date.parse(next_change) - Date.parse(now) + dataUpdatedAt;
    return callAt(at, () => void queryClient.invalidateQueries({ queryKey: ANNOUNCEMENT_CHANGES }));
  }, [next_change, now, dataUpdatedAt, queryClient]);
}
