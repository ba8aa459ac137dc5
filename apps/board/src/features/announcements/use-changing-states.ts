import type { AnnouncementsData } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useNextChange } from '@portal/area-kit';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ANNOUNCEMENT_CHANGES } from './announcements-list.ts';

/** Reads the list again when another director changes an announcement, and when one begins or ends. */
export function useChangingStates(query: UseQueryResult<AnnouncementsData>): void {
  const { events } = useShell();
  const queryClient = useQueryClient();
  useNextChange(query);
  useEffect(
    () =>
      events.subscribe(({ type }) => {
        if (type === 'announcement') void queryClient.invalidateQueries({ queryKey: ANNOUNCEMENT_CHANGES });
      }),
    [events, queryClient],
  );
}
