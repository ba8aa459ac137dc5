import type { CommitteeTeam } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { teamTitle } from '@portal/area-kit';
import { TOAST_LONG_SECONDS } from '@portal/ui/core';
import { useEffect, useRef } from 'react';
import { liveTexts as texts } from '../../texts/live.ts';
import { useCommitteeTeams } from './use-committee-teams.ts';

/** One sentence for each team that was assigned, taken away or re-opened between two fetches. */
function assignmentChanges(before: readonly CommitteeTeam[], now: readonly CommitteeTeam[]): string[] {
  const known = new Map(before.map((team) => [team.id, team]));
  const ids = new Set(now.map(({ id }) => id));
  return [
    ...now.flatMap((team) => {
      const last = known.get(team.id);
      if (!last) return texts.assigned(teamTitle(team.name));
      const isReopened = team.evaluation_state === 'reopened' && last.evaluation_state === 'finished';
      return isReopened ? texts.reopened(teamTitle(team.name)) : [];
    }),
    ...before.filter(({ id }) => !ids.has(id)).map(({ name }) => texts.unassigned(teamTitle(name))),
  ];
}

/** More changes than this, as after a new distribution, are announced in one toast. */
const MAX_TOASTS = 3;

/** Shows a toast when the board changes the committee's assignment or re-opens an evaluation. */
export function useAssignmentToasts(): void {
  const { toasts } = useShell();
  const { data } = useCommitteeTeams();
  const known = useRef<readonly CommitteeTeam[]>(undefined);

  useEffect(() => {
    if (!data) return;
    const changes = known.current ? assignmentChanges(known.current, data.teams) : [];
    known.current = data.teams;
    const sentences = changes.length > MAX_TOASTS ? [texts.manyChanges] : changes;
    for (const sentence of sentences) toasts.info(sentence, TOAST_LONG_SECONDS);
  }, [data, toasts]);
}
