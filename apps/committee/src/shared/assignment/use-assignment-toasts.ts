import { committeeCalls, type Data } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { teamTitle, useRead } from '@portal/area-kit';
import { TEAM_STATUS_LABELS } from '@portal/domain/statuses';
import { TOAST_LONG_SECONDS } from '@portal/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isDeclaredHere } from './own-declaration.ts';
import { assignmentTexts, liveTexts as texts } from './texts.ts';

/**
 * One sentence for each team that was assigned, taken away, excluded or re-opened between two fetches; none for one that was taken
 * away by what the judge did here.
 */
function assignmentChanges(
  { teams: before, blind: wasBlind, round: lastRound }: Data<typeof committeeCalls.ownTeams>,
  { teams: now, blind, excluded_teams, round, round_name }: Data<typeof committeeCalls.ownTeams>,
  isDoneHere: (teamId: string) => boolean,
): string[] {
  if (round !== lastRound)
    return round_name === undefined ? [texts.manyChanges] : [assignmentTexts.roundBegan(round_name)];
  // The list of before calls teams by what may no longer be shown.
  if (blind !== wasBlind) return [];
  const known = new Map(before.map((team) => [team.id, team]));
  const ids = new Set(now.map(({ id }) => id));
  const excluded = new Map(excluded_teams.map(({ id, status }) => [id, status]));
  return [
    ...now.flatMap((team) => {
      const last = known.get(team.id);
      if (!last) return texts.assigned(teamTitle(team.name));
      const isReopened = team.evaluation_state === 'reopened' && last.evaluation_state === 'finished';
      return isReopened ? texts.reopened(teamTitle(team.name)) : [];
    }),
    ...before
      .filter(({ id }) => !ids.has(id) && !isDoneHere(id))
      .map(({ id, name }) => {
        const status = excluded.get(id);
        const title = teamTitle(name);
        return status ? texts.excluded(title, TEAM_STATUS_LABELS[status]) : texts.unassigned(title);
      }),
  ];
}

/** More changes than this, as after a new distribution, are announced in one toast. */
const MAX_TOASTS = 3;

/** Shows a toast when the board changes the committee's assignment or re-opens an evaluation. */
export function useAssignmentToasts(): void {
  const { toasts } = useShell();
  const queryClient = useQueryClient();
  const { data } = useRead(committeeCalls.ownTeams);
  const known = useRef<Data<typeof committeeCalls.ownTeams>>(undefined);

  useEffect(() => {
    if (!data) return;
    const isDoneHere = (teamId: string) => isDeclaredHere(queryClient, teamId);
    const changes = known.current ? assignmentChanges(known.current, data, isDoneHere) : [];
    known.current = data;
    const sentences = changes.length > MAX_TOASTS ? [texts.manyChanges] : changes;
    for (const sentence of sentences) toasts.info(sentence, TOAST_LONG_SECONDS);
  }, [data, toasts, queryClient]);
}
