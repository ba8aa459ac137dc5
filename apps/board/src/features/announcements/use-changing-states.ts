import type { announcementCalls, Data } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useNextChange } from '@portal/area-kit';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Reads the list again when another director changes an announcement, and when one begins or ends. */
export function useChangingStates(query: UseQueryResult<Data<typeof announcementCalls.list>>): void {
  const { events } = useShell();
  const queryClient = useQueryClient();
  useNextChange(query);
  useEffect(
    () =>
      events.subscribe(({ type }) => {
        if (type === 'announcement') void queryClient.invalidateQueries({ queryKey: ['announcements'] });
      }),
    [events, queryClient],
  );
}
