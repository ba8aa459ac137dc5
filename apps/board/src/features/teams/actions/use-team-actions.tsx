import { changesOf } from '@portal/api-client';
import { teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { DialogFailure, isEditConflict, lazyPart } from '@portal/area-kit';
import { Button } from '@portal/ui';
import { RELOAD_DELAY_MS, TOAST_LONG_SECONDS, UNDO_MS } from '@portal/ui/core';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useAction, useReload } from '../../../shared/actions/use-action.ts';
import { useDialog } from '../../../shared/dialogs/use-dialog.tsx';
import { failureText } from '../../../shared/failures/failure-text.ts';
import styles from './team-actions.module.css';
import {
  isWaiting,
  type TeamDialogProps,
  type TeamRef,
  teamNames,
  teamRef,
  teamsTitle,
  type UndoableChange,
} from './team-ref.ts';
import { teamActionsTexts } from './texts.ts';

type TeamDialogKind = 'status' | 'table' | 'availability';

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
  const { send } = useAction();
  const { show, render } = useDialog<ShownDialog>('team-action');
  const undo = useDialog<UndoableChange>('undo');

  const disableDelivery = async (team: TeamRef) => {
    const body = { team_id: team.id };
    await send(teamCalls.disableAvailability, teamActionsTexts.disabling(teamsTitle([team])), { body });
  };

  const remove = async (team: TeamRef) => {
    const body = { team_id: team.id };
    return (
      'result' in (await send(teamCalls.delete, teamActionsTexts.deleting(teamsTitle([team])), { body }))
    );
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

// The list of teams does not wait for them.
const StatusDialog = lazyPart(() => import('./status-dialog.tsx'), DialogFailure);
const AvailabilityDialog = lazyPart(() => import('./availability-dialog.tsx'), DialogFailure);
const TableDialog = lazyPart(() => import('./table-dialog.tsx'), DialogFailure);
const DIALOGS = { status: StatusDialog, table: TableDialog, availability: AvailabilityDialog };

function TeamDialog({ kind, ...props }: ShownDialog & TeamDialogProps) {
  const Kind = DIALOGS[kind];
  return (
    <Suspense fallback={null}>
      <Kind {...props} />
    </Suspense>
  );
}

interface UndoBarProps {
  readonly change: UndoableChange;
  /** The time is over, or the change was taken back. */
  readonly onEnd: () => void;
}

/** Offers to take back the last change of teams, for ten seconds. */
function UndoBar({ change, onEnd }: UndoBarProps) {
  const { toasts } = useShell();
  const { fetchNow, reloadSoon } = useReload();
  const [undoing, setUndoing] = useState(false);

  useEffect(() => {
    if (undoing) return;
    const timer = setTimeout(onEnd, UNDO_MS);
    return () => clearTimeout(timer);
  }, [undoing, onEnd]);

  const undo = async () => {
    setUndoing(true);
    const toast = toasts.loading(teamActionsTexts.undoing);
    const failed: unknown[] = [];
    const queued: TeamRef[] = [];
    // In reverse order, so that teams which exchanged their tables find them free again.
    for (const team of change.teams.toReversed()) {
      try {
        const { waiting } = await change.revert(team);
        if (waiting && !isWaiting(team)) queued.push(team);
      } catch (error) {
        failed.push(error);
      }
    }
    fetchNow(changesOf(teamCalls.setStatus));
    reloadSoon(RELOAD_DELAY_MS);
    const result = resultText(failed, change.teams.length);
    if (queued.length > 0) {
      const waits = teamActionsTexts.undoneQueued(teamNames(queued.toReversed()));
      toast.close();
      toasts.warning(teamActionsTexts.both([result, waits]), TOAST_LONG_SECONDS);
    } else if (failed.length === 0) toast.success(result);
    else toast.error(result, TOAST_LONG_SECONDS);
    onEnd();
  };
  return (
    <div className={styles.undo} role="status">
      <span>{teamActionsTexts.undoable(UNDO_MS / 1000)}</span>
      <Button loading={undoing} onClick={() => void undo()}>
        {teamActionsTexts.undo}
      </Button>
    </div>
  );
}

function resultText(failed: readonly unknown[], teams: number): string {
  if (failed.length === 0) return teamActionsTexts.undone;
  if (teams === 1) {
    return isEditConflict(failed[0])
      ? teamActionsTexts.undoConflict
      : failureText(failed[0], teamActionsTexts.undoFailed);
  }
  return teamActionsTexts.undoSomeFailed(`${failed.length}/${teams}`);
}
