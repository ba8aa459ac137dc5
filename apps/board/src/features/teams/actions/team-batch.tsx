import { changesOf } from '@portal/api-client';
import { type Team, teamCalls } from '@portal/api-schema';
import { isEditConflict } from '@portal/area-kit';
import { TOAST_LONG_SECONDS } from '@portal/ui/core';
import { useRef } from 'react';
import { BatchOutcomes } from '../../../shared/actions/batch-outcomes.tsx';
import { useBatch } from '../../../shared/actions/use-batch.ts';
import { failureText } from '../../../shared/failures/failure-text.ts';
import { savingTexts } from '../../../shared/forms/texts.ts';
import type { EditedVersion } from '../../../shared/forms/use-saved-form.ts';
import type { TeamRef } from './team-ref.ts';
import { teamActionsTexts } from './texts.ts';

/** Runs one change for several teams, one after the other. */
export function useTeamBatch() {
  const { run, ...batch } = useBatch<TeamRef, TeamRef>();
  /** Teams whose conflict was shown: the next change of them overwrites the other person's. */
  const conflictsShown = useRef(new Set<string>());

  /** The sentence about the field of a conflict says more than the general one. */
  const reasonOf = (error: unknown, { id }: TeamRef) => {
    const isConflict = isEditConflict(error);
    if (isConflict) conflictsShown.current.add(id);
    const [sentence] = isConflict ? Object.values(error.errors).flat() : [];
    return sentence ?? failureText(error, savingTexts.failed);
  };

  /**
   * Resolves to the teams that were changed, as they were before but with their new version; when they are all, `done` is the
   * toast. `call` has `edited` in its body, so that the server refuses to overwrite a newer change.
   */
  const runForTeams = (
    teams: readonly TeamRef[],
    call: (team: TeamRef, edited: EditedVersion) => Promise<{ readonly team: Team }>,
    done: () => string,
  ): Promise<readonly TeamRef[]> =>
    run({
      items: teams,
      call: async (team) => {
        const edited = conflictsShown.current.has(team.id) ? {} : { version: team.version };
        const { version } = (await call(team, edited)).team;
        return { ...team, version };
      },
      reasonOf,
      running: savingTexts.running,
      summary: (_done, refused) => {
        const [first = done()] = refused;
        if (refused.length === 0 || teams.length === 1) return first;
        return teamActionsTexts.someFailed(`${refused.length}/${teams.length}`);
      },
      failureSeconds: teams.length > 1 ? TOAST_LONG_SECONDS : undefined,
      changes: changesOf(teamCalls.setStatus),
    });
  return { run: runForTeams, ...batch };
}

/** Progress of a change of several teams, and the result for each. */
export function TeamOutcomes({ progress }: Pick<ReturnType<typeof useTeamBatch>, 'progress'>) {
  const { items, outcomes } = progress;
  if (items.length === 1) return null;
  return (
    <BatchOutcomes
      progress={progress}
      label={teamActionsTexts.progress}
      valueText={`${outcomes.length}/${items.length}`}
      doneText={teamActionsTexts.batchDone}
    />
  );
}
