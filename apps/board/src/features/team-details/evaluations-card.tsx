import type { CommitteeName } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { Button, Card, ForeignText, Muted } from '@portal/ui';
import { teamEvaluationPath } from '../../shared/paths.ts';
import { teamDetailsTexts } from '../../texts/team-details.ts';
import { useTeamConflicts } from './team-conflicts.request.ts';
import { TeamConflicts } from './team-conflicts.tsx';
import styles from './team-details.module.css';

export interface EvaluationsCardProps {
  readonly team: { readonly id: string; readonly name: string };
  readonly committees: readonly CommitteeName[];
}

/** The committees of the team, with a link to their scores, and its conflicts of interest. */
export function EvaluationsCard({ team, committees }: EvaluationsCardProps) {
  const { prefix } = useShell();
  const { data } = useTeamConflicts(team.id);
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
