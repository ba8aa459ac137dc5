import { changesOf } from '@portal/api-client';
import { type Team, teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { RELOAD_DELAY_MS, TOAST_LONG_SECONDS } from '@portal/ui/core';
import { useRef, useState } from 'react';
import { useReload } from '../../../shared/actions/use-reload.ts';
import { isEditConflict } from '../../../shared/failures/edit-conflict.ts';
import { failureText } from '../../../shared/failures/failure-text.ts';
import type { EditedVersion } from '../../../shared/forms/use-saved-form.ts';
import type { TeamRef } from './team-ref.ts';
import { teamActionsTexts } from './texts.ts';

/** The result for one team: saved, or the sentence that says why not. */
export type TeamOutcome = { readonly state: 'done' } | { readonly state: 'failed'; readonly why: string };
export type Outcomes = Readonly<Record<string, TeamOutcome>>;

/** Why a change was refused. The sentence about the field says more than the general one. */
function reasonOf(error: unknown): string {
  const [sentence] = isEditConflict(error) ? Object.values(error.errors).flat() : [];
  return sentence ?? failureText(error, teamActionsTexts.failed);
}

/**
 * Runs one change for several teams, one after the other, and keeps the result of each. A team that fails does not stop
 * the others.
 */
export function useBatch() {
  const { toasts } = useShell();
  const { fetchNow, reloadSoon } = useReload();
  const [running, setRunning] = useState(false);
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  /** Teams whose conflict was shown: the next change of them overwrites the other person's. */
  const conflictsShown = useRef(new Set<string>());

  /**
   * Resolves to the teams that were changed, as they were before but with their new version; when they are all, `done` is the
   * toast. `call` has `edited` in its body, so that the server refuses to overwrite a newer change.
   */
  const run = async (
    teams: readonly TeamRef[],
    call: (team: TeamRef, edited: EditedVersion) => Promise<{ readonly team: Team }>,
    done: string,
  ): Promise<readonly TeamRef[]> => {
    const toast = toasts.loading(teamActionsTexts.saving);
    const failed: string[] = [];
    const changed: TeamRef[] = [];
    setRunning(true);
    setOutcomes({});
    for (const team of teams) {
      const edited = conflictsShown.current.has(team.id) ? {} : { version: team.version };
      const outcome = await call(team, edited).then(
        (answer): TeamOutcome => {
          changed.push({ ...team, version: answer.team.version });
          return { state: 'done' };
        },
        (error: unknown): TeamOutcome => {
          if (isEditConflict(error)) conflictsShown.current.add(team.id);
          return { state: 'failed', why: reasonOf(error) };
        },
      );
      if (outcome.state === 'failed') failed.push(outcome.why);
      setOutcomes((known) => ({ ...known, [team.id]: outcome }));
    }
    setRunning(false);
    fetchNow(changesOf(teamCalls.setStatus));
    if (failed.length < teams.length) reloadSoon(RELOAD_DELAY_MS);
    if (failed.length === 0) toast.success(done);
    else if (teams.length === 1) toast.error(failed[0] ?? teamActionsTexts.failed);
    else toast.error(teamActionsTexts.someFailed(`${failed.length}/${teams.length}`), TOAST_LONG_SECONDS);
    return changed;
  };
  return { run, running, outcomes };
}
