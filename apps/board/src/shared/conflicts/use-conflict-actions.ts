import type { CommitteeName } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { teamTitle } from '@portal/area-kit';
import { REGISTRATION_CLOSED } from '@portal/domain/messages';
import { conflictTexts } from '../../texts/conflicts.ts';
import { useAskedAction } from '../actions/use-asked-action.ts';
import { JUDGING_CHANGES } from '../reopening/judging-changes.ts';

/** A conflict of interest with the names that questions and toasts mention. */
export interface ConflictRef {
  readonly id: string;
  readonly committee: CommitteeName;
  readonly team: { readonly name: string };
}

/** What the board does with a conflict of interest. Removing it and leaving the team without another committee ask first. */
export function useConflictActions() {
  const { api } = useShell();
  const { act, ask, acting } = useAskedAction();

  const assign = ({ id, team }: ConflictRef, committeeId: string) =>
    act({
      call: () => api.conflicts.settle(id, committeeId),
      running: conflictTexts.assigning,
      done: conflictTexts.assigned(teamTitle(team.name)),
      failed: conflictTexts.assignFailed,
      failures: { [REGISTRATION_CLOSED]: conflictTexts.judgingEnded },
      changes: JUDGING_CHANGES,
    });

  const leaveAsIs = ({ id, team }: ConflictRef) => {
    const title = teamTitle(team.name);
    return ask(
      {
        title: conflictTexts.enoughTitle(title),
        text: conflictTexts.enoughText,
        confirmText: conflictTexts.enough,
      },
      {
        call: () => api.conflicts.settle(id, null),
        running: conflictTexts.enoughSaving,
        done: conflictTexts.enoughSaved(title),
        failed: conflictTexts.enoughFailed,
        changes: JUDGING_CHANGES,
      },
    );
  };

  const remove = ({ id, committee, team }: ConflictRef) =>
    ask(
      {
        title: conflictTexts.removeTitle(committee.full_name, teamTitle(team.name)),
        text: conflictTexts.removeText,
        confirmText: conflictTexts.remove,
      },
      {
        call: () => api.conflicts.remove(id),
        running: conflictTexts.removing,
        done: conflictTexts.removed,
        failed: conflictTexts.removeFailed,
        changes: JUDGING_CHANGES,
      },
    );

  return { assign, leaveAsIs, remove, acting };
}
