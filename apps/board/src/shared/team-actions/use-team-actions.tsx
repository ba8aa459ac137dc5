import { useShell } from '@portal/area-contract';
import { useConfirm } from '@portal/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { teamActionsTexts } from '../../texts/team-actions.ts';
import { useAction } from '../actions/use-action.ts';
import { useDialog } from '../dialogs/use-dialog.ts';
import type { TeamDialogProps } from './dialog-props.ts';
import { StatusDialog } from './status-dialog.tsx';
import { TableDialog } from './table-dialog.tsx';
import { TEAM_CHANGES, type TeamRef } from './team-ref.ts';
import { teamsTitle } from './teams-title.ts';
import { type UndoableChange, UndoBar } from './undo-bar.tsx';

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
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { act } = useAction();
  const { state, show, close } = useDialog<ShownDialog>();
  const undo = useDialog<UndoableChange>();
  const { close: endUndo } = undo;

  const disableDelivery = async (team: TeamRef) => {
    const title = teamsTitle([team]);
    const confirmed = await confirm({
      title: teamActionsTexts.disableTitle(title),
      text: teamActionsTexts.disableText,
      confirmText: teamActionsTexts.disable,
      danger: true,
    });
    if (!confirmed) return;
    await act({
      call: () => api.teams.disableAvailability(team.id),
      running: teamActionsTexts.saving,
      done: teamActionsTexts.disableDone(title),
      failed: teamActionsTexts.failed,
      changes: TEAM_CHANGES,
    });
  };

  const remove = async (team: TeamRef) => {
    const title = teamsTitle([team]);
    const confirmed = await confirm({
      title: teamActionsTexts.deleteTitle(title),
      text: teamActionsTexts.deleteText,
      confirmText: teamActionsTexts.delete,
      danger: true,
    });
    if (!confirmed) return false;
    const { error } = await act({
      call: () => api.teams.delete(team.id),
      running: teamActionsTexts.deleting,
      done: teamActionsTexts.deleted(title),
      failed: teamActionsTexts.deleteFailed,
      changes: ['tables', 'committees', 'evaluations'],
    });
    // Lists only: the page of the deleted team may still be mounted, and its request would fail.
    void queryClient.invalidateQueries({ queryKey: ['teams', 'list'] });
    return !error;
  };

  return {
    showDialog: (kind, teams) => show({ kind, teams }),
    disableDelivery,
    remove,
    dialog: (
      <>
        {state && (
          <TeamDialog
            key={state.opening}
            {...state.subject}
            open={state.open}
            onClose={close}
            onChanged={(change) => (change.teams.length > 0 ? undo.show(change) : endUndo())}
          />
        )}
        {undo.state?.open && (
          <UndoBar key={`undo-${undo.state.opening}`} change={undo.state.subject} onEnd={endUndo} />
        )}
      </>
    ),
  };
}

// With the calendar, which the list of teams does not need.
const AvailabilityDialog = lazy(() => import('./availability-dialog.tsx'));
const DIALOGS = { status: StatusDialog, table: TableDialog, availability: AvailabilityDialog };

function TeamDialog({ kind, ...props }: ShownDialog & TeamDialogProps) {
  const Kind = DIALOGS[kind];
  return (
    <Suspense fallback={null}>
      <Kind {...props} />
    </Suspense>
  );
}
