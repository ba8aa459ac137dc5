import { type CommitteeName, conflictCalls } from '@portal/api-schema';
import { teamTitle } from '@portal/area-kit';
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
  const { send, acting } = useAction();
  return {
    acting,
    assign: ({ id, team }: ConflictRef, committee_id: string) =>
      send(conflictCalls.settle, conflictTexts.assigning(teamTitle(team.name)), {
        params: { id },
        body: { committee_id },
      }),
    leaveAsIs: ({ id, team }: ConflictRef) =>
      send(conflictCalls.settle, conflictTexts.leaving(teamTitle(team.name)), {
        params: { id },
        body: { committee_id: null },
      }),
    remove: ({ id, committee, team }: ConflictRef) =>
      send(conflictCalls.remove, conflictTexts.removing(committee.full_name, teamTitle(team.name)), {
        body: { conflict_id: id },
      }),
  };
}
