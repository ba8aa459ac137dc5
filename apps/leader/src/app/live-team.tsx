import { useShell } from '@portal/area-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLeaderHome } from '../shared/leader-home.request.ts';
import { reloadTeam } from '../shared/reload-team.ts';
import { leaderFacts } from './leader-menu.ts';

/** Keeps what is on screen, and the menu, in step with what anybody changes of the team. Draws nothing. */
export function LiveTeam() {
  const { events, setAreaState } = useShell();
  const queryClient = useQueryClient();
  const { data: home } = useLeaderHome();

  useEffect(() => events.subscribe(() => void reloadTeam(queryClient)), [events, queryClient]);
  useEffect(() => {
    if (home) setAreaState(leaderFacts(home));
  }, [home, setAreaState]);
  return null;
}
