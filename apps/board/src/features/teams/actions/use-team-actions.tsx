import { changesOf, keyOf } from '@portal/api-client';
import { teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { useDialog } from '../../../shared/dialogs/use-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { type TeamDialogProps, type TeamRef, teamRef, teamsTitle, type UndoableChange } from './team-ref.ts';
import { teamActionsTexts } from './texts.ts';
import { UndoBar } from './undo-bar.tsx';

export type TeamDialogKind = 'status' | 'table' | 'availability';

interface ShownDialog {
  readonly kind: TeamDialogKind;
  readonly teams: readonly TeamRef[];
}

export interface TeamActions {
  readonly showDialog: (kind: TeamDialogKind, teams: readonly TeamRef[]) => void;
  /** Asks first and explains the consequences. */
  readonly disableDelivery: (team: TeamRef) => Promise<void>;
  /** Asks first; resolves to true when the team was deleted. */
  readonly remove: (team: TeamRef) => Promise<boolean>;
  /** To be rendered by the page. */
  readonly dialog: ReactNode;
}

/** The actions on teams, for a row, for several selected rows and for a team's own page. */
export function useTeamActions(): TeamActions {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const { act, send } = useAction();
  const { show, render } = useDialog<ShownDialog>('team-action');
  const undo = useDialog<UndoableChange>('undo');

  const disableDelivery = async (team: TeamRef) => {
    const body = { team_id: team.id };
    await send(teamCalls.disableAvailability, teamActionsTexts.disabling(teamsTitle([team])), { body });
  };

  const remove = async (team: TeamRef) => {
    const outcome = await act({
      ...teamActionsTexts.deleting(teamsTitle([team])),
      call: () => api.send(teamCalls.delete, { body: { team_id: team.id } }),
      // Of the teams only their list: the page of the deleted team may still be mounted, and its request would fail.
      changes: changesOf(teamCalls.delete).filter((record) => record !== 'teams'),
    });
    void queryClient.invalidateQueries({ queryKey: keyOf(teamCalls.list) });
    return 'result' in outcome;
  };

  return {
    showDialog: (kind, teams) => show({ kind, teams: teams.map(teamRef) }),
    disableDelivery,
    remove,
    dialog: (
      <>
        {render((subject, shown) => (
          <TeamDialog
            {...subject}
            {...shown}
            onChanged={(change) => (change.teams.length > 0 ? undo.show(change) : undo.close())}
          />
        ))}
        {undo.render((change, { open, onClose }) => open && <UndoBar change={change} onEnd={onClose} />)}
      </>
    ),
  };
}

// The list of teams needs neither the calendar nor the plan of the tables.
const AvailabilityDialog = lazy(() => import('./availability-dialog.tsx'));
const TableDialog = lazy(() => import('./table-dialog.tsx'));
const DIALOGS = { status: StatusDialog, table: TableDialog, availability: AvailabilityDialog };

function TeamDialog({ kind, ...props }: ShownDialog & TeamDialogProps) {
  const Kind = DIALOGS[kind];
  return (
    <Suspense fallback={null}>
      <Kind {...props} />
    </Suspense>
  );
}
