import { changesOf } from '@portal/api-client';
import { type CommitteeName, conflictCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { teamTitle } from '@portal/area-kit';
import { REGISTRATION_CLOSED } from '@portal/domain/messages';
import { useAction } from '../actions/use-action.ts';
import { conflictTexts } from './texts.ts';

/** A conflict of interest with the names that questions and toasts mention. */
export interface ConflictRef {
  readonly id: string;
  readonly committee: CommitteeName;
  readonly team: { readonly name: string };
}

/** What the board does with a conflict of interest. Removing it and leaving the team without another committee ask first. */
export function useConflictActions() {
  const { api } = useShell();
  const { act, acting } = useAction();

  const assign = ({ id, team }: ConflictRef, committeeId: string) =>
    act({
      call: () => api.send(conflictCalls.settle, { params: { id }, body: { committee_id: committeeId } }),
      running: conflictTexts.assigning,
      done: conflictTexts.assigned(teamTitle(team.name)),
      failed: conflictTexts.assignFailed,
      failures: { [REGISTRATION_CLOSED]: conflictTexts.judgingEnded },
      changes: changesOf(conflictCalls.settle),
    });

  const leaveAsIs = ({ id, team }: ConflictRef) => {
    const title = teamTitle(team.name);
    return act({
      ask: {
        title: conflictTexts.enoughTitle(title),
        text: conflictTexts.enoughText,
        confirmText: conflictTexts.enough,
      },
      call: () => api.send(conflictCalls.settle, { params: { id }, body: { committee_id: null } }),
      running: conflictTexts.enoughSaving,
      done: conflictTexts.enoughSaved(title),
      failed: conflictTexts.enoughFailed,
      changes: changesOf(conflictCalls.settle),
    });
  };

  const remove = ({ id, committee, team }: ConflictRef) =>
    act({
      ask: {
        title: conflictTexts.removeTitle(committee.full_name, teamTitle(team.name)),
        text: conflictTexts.removeText,
        confirmText: conflictTexts.remove,
      },
      call: () => api.send(conflictCalls.remove, { body: { conflict_id: id } }),
      running: conflictTexts.removing,
      done: conflictTexts.removed,
      failed: conflictTexts.removeFailed,
      changes: changesOf(conflictCalls.remove),
    });

  return { assign, leaveAsIs, remove, acting };
}
