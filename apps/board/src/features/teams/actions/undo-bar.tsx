import { changesOf } from '@portal/api-client';
import { teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { Button } from '@portal/ui';
import { RELOAD_DELAY_MS, TOAST_LONG_SECONDS, UNDO_MS } from '@portal/ui/core';
import { useEffect, useState } from 'react';
import { useReload } from '../../../shared/actions/use-reload.ts';
import { failureText } from '../../../shared/failures/failure-text.ts';
import styles from './team-actions.module.css';
import { isWaiting, type TeamRef, teamNames, type UndoableChange } from './team-ref.ts';
import { teamActionsTexts } from './texts.ts';

interface UndoBarProps {
  readonly change: UndoableChange;
  /** The time is over, or the change was taken back. */
  readonly onEnd: () => void;
}

/** Offers to take back the last change of teams, for ten seconds. */
export function UndoBar({ change, onEnd }: UndoBarProps) {
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
  if (teams === 1) return failureText(failed[0], teamActionsTexts.undoFailed);
  return teamActionsTexts.undoSomeFailed(`${failed.length}/${teams}`);
}
