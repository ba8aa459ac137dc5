import { type CommitteeName, conflictCalls } from '@portal/api-schema';
import { resolvePath, useShell } from '@portal/area-contract';
import { useRead } from '@portal/area-kit';
import { Button, Card, ForeignText, Muted } from '@portal/ui';
import { teamEvaluationPath } from '../../../shared/navigation/paths.ts';
import { TeamConflicts } from './team-conflicts.tsx';
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
  const { prefix } = useShell();
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
            <Button href={resolvePath(prefix, teamEvaluationPath(team.id))}>
              {teamDetailsTexts.toEvaluations}
            </Button>
          </div>
        )}
        <TeamConflicts team={team} conflicts={conflicts} />
      </div>
    </Card>
  );
}
