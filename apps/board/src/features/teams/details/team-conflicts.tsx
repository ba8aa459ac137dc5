import type { Conflict } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Button, ForeignText, Muted } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { useDialog } from '../../../shared/dialogs/use-dialog.tsx';
import { conflictTexts } from '../../../shared/judging/texts.ts';
import { useConflictActions } from '../../../shared/judging/use-conflict-actions.ts';
import { SetConflictDialog } from './set-conflict-dialog.tsx';
import styles from './team-details.module.css';

interface TeamConflictsProps {
  readonly team: { readonly id: string; readonly name: string };
  readonly conflicts: readonly Conflict[];
}

/** The conflicts of interest of a team, with buttons to set and to remove one. */
export function TeamConflicts({ team, conflicts }: TeamConflictsProps) {
  const { event } = useShell();
  const { remove } = useConflictActions();
  const setting = useDialog<typeof team>();
  return (
    <div className={styles.stack}>
      {conflicts.length > 0 && (
        <ul className={styles.committees} aria-label={conflictTexts.title}>
          {conflicts.map((conflict) => {
            const { id, committee, by_board, declared_at, reason } = conflict;
            const time = formatDateTime(declared_at, event.timeZone);
            return (
              <li key={id} className={styles.stack}>
                <div>
                  <p>
                    {conflictTexts.title}: <ForeignText>{committee.full_name}</ForeignText>
                  </p>
                  <Muted>{by_board ? conflictTexts.setAt(time) : conflictTexts.declaredAt(time)}</Muted>
                  <p className={styles.reason}>{conflictTexts.reason(reason)}</p>
                </div>
                <div>
                  <Button
                    aria-label={conflictTexts.removeOf(committee.full_name)}
                    onClick={() => void remove(conflict)}
                  >
                    {conflictTexts.remove}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button onClick={() => setting.show(team)}>{conflictTexts.set}</Button>
      </div>
      {setting.render((of, shown) => (
        <SetConflictDialog
          team={of}
          taken={new Set(conflicts.map(({ committee }) => committee.id))}
          {...shown}
        />
      ))}
    </div>
  );
}
