import type { Conflict } from '@portal/api-client';
import { type CommitteeName, conflictCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { PageButton, useRead } from '@portal/area-kit';
import { Button, Card, ForeignText, Muted } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { useDialog } from '../../../shared/dialogs/use-dialog.tsx';
import { conflictTexts } from '../../../shared/judging/texts.ts';
import { useConflictActions } from '../../../shared/judging/use-conflict-actions.ts';
import { teamEvaluationPath } from '../../../shared/navigation/paths.ts';
import { SetConflictDialog } from './set-conflict-dialog.tsx';
import styles from './team-details.module.css';
import { teamDetailsTexts } from './texts.ts';

/** A team has few committees, so one page has all its conflicts of interest. */
const PER_PAGE = 100;

export interface EvaluationsCardProps {
  readonly team: { readonly id: string; readonly name: string };
  readonly committees: readonly CommitteeName[];
}

/** The committees of the team, with a link to their scores, and its conflicts of interest. */
export function EvaluationsCard({ team, committees }: EvaluationsCardProps) {
  const { data } = useRead(conflictCalls.list, { query: { team_id: team.id, per_page: PER_PAGE } });
  const conflicts = data?.conflicts ?? [];
  // A committee that a conflict has taken away may have submitted scores, which stay in the history.
  const mayHaveScores = committees.length + conflicts.length > 0;
  return (
    <Card title={teamDetailsTexts.evaluations}>
      <div className={styles.stack}>
        {committees.length === 0 ? (
          <Muted>{teamDetailsTexts.noCommittees}</Muted>
        ) : (
          <ul className={styles.committees} aria-label={teamDetailsTexts.committees}>
            {committees.map(({ id, full_name }) => (
              <li key={id}>
                <ForeignText>{full_name}</ForeignText>
              </li>
            ))}
          </ul>
        )}
        {mayHaveScores && (
          <div>
            <PageButton to={teamEvaluationPath(team.id)}>{teamDetailsTexts.toEvaluations}</PageButton>
          </div>
        )}
        <TeamConflicts team={team} conflicts={conflicts} />
      </div>
    </Card>
  );
}

interface TeamConflictsProps {
  readonly team: { readonly id: string; readonly name: string };
  readonly conflicts: readonly Conflict[];
}

/** The conflicts of interest of a team, with buttons to set and to remove one. */
function TeamConflicts({ team, conflicts }: TeamConflictsProps) {
  const { event } = useShell();
  const { remove } = useConflictActions();
  const setting = useDialog<typeof team>(`conflict.${team.id}`);
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
