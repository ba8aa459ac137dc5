import { useShell } from '@portal/area-contract';
import { RELOAD_DELAY_MS, TOAST_LONG_SECONDS } from '@portal/ui/core';
import { useState } from 'react';
import { failureWords } from '../../shared/failure-words.ts';
import { useReload } from '../../shared/use-reload.ts';
import { teamActionsTexts } from '../../texts/team-actions.ts';
import { TEAM_CHANGES, type TeamRef } from './team-ref.ts';

/** What became of one team: nothing yet, saved, or the sentence of why not. */
export type TeamOutcome = { readonly state: 'done' } | { readonly state: 'failed'; readonly why: string };
export type Outcomes = Readonly<Record<string, TeamOutcome>>;

/**
 * Runs one change for several teams, one after the other, and keeps what became of each: a team that fails holds the
 * others up in nothing.
 */
export function useBatch() {
  const { toasts } = useShell();
  const { fetchNow, reloadSoon } = useReload();
  const [running, setRunning] = useState(false);
  const [outcomes, setOutcomes] = useState<Outcomes>({});

  /** Resolves to true when every team was changed; `done` is then the toast. */
  const run = async (
    teams: readonly TeamRef[],
    call: (team: TeamRef) => Promise<unknown>,
    done: string,
  ): Promise<boolean> => {
    const toast = toasts.loading(teamActionsTexts.saving);
    const failed: string[] = [];
    setRunning(true);
    setOutcomes({});
    for (const team of teams) {
      const outcome = await call(team).then(
        (): TeamOutcome => ({ state: 'done' }),
        (error: unknown): TeamOutcome => ({
          state: 'failed',
          why: failureWords(error, teamActionsTexts.failed),
        }),
      );
      if (outcome.state === 'failed') failed.push(outcome.why);
      setOutcomes((known) => ({ ...known, [team.id]: outcome }));
    }
    setRunning(false);
    fetchNow(TEAM_CHANGES);
    if (failed.length < teams.length) reloadSoon(RELOAD_DELAY_MS);
    if (failed.length === 0) toast.success(done);
    else if (teams.length === 1) toast.error(failed[0] ?? teamActionsTexts.failed);
    else toast.error(teamActionsTexts.someFailed(`${failed.length}/${teams.length}`), TOAST_LONG_SECONDS);
    return failed.length === 0;
  };
  return { run, running, outcomes };
}
