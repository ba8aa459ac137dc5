import { changesOf } from '@portal/api-client';
import { teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { Button } from '@portal/ui';
import { RELOAD_DELAY_MS, TOAST_LONG_SECONDS, UNDO_MS } from '@portal/ui/core';
import { useEffect, useState } from 'react';
import { useReload } from '../../../shared/actions/use-reload.ts';
import { failureText } from '../../../shared/failures/failure-text.ts';
import styles from './team-actions.module.css';
import type { UndoableChange } from './team-ref.ts';
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
    // In reverse order, so that teams which exchanged their tables find them free again.
    for (const team of change.teams.toReversed()) {
      await change.revert(team).catch((error: unknown) => failed.push(error));
    }
    fetchNow(changesOf(teamCalls.setStatus));
    reloadSoon(RELOAD_DELAY_MS);
    if (failed.length === 0) toast.success(teamActionsTexts.undone);
    else if (change.teams.length === 1)
      toast.error(failureText(failed[0], teamActionsTexts.undoFailed), TOAST_LONG_SECONDS);
    else
      toast.error(
        teamActionsTexts.undoSomeFailed(`${failed.length}/${change.teams.length}`),
        TOAST_LONG_SECONDS,
      );
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
