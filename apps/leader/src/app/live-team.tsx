import { leaderCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { concernsPages, useRead } from '@portal/area-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reloadTeam } from '../shared/reload-team.ts';
import { menuFacts } from './leader-menu.ts';

/** Reloads the page and updates the menu at every live change. Renders nothing. */
export function LiveTeam() {
  const { events, setAreaState } = useShell();
  const queryClient = useQueryClient();
  const { data: home } = useRead(leaderCalls.home);

  useEffect(
    () =>
      events.subscribe((change) => {
        if (concernsPages(change)) void reloadTeam(queryClient);
      }),
    [events, queryClient],
  );
  useEffect(() => {
    if (home) setAreaState(menuFacts(home));
  }, [home, setAreaState]);
  return null;
}
