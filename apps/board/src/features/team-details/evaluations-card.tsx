import type { CommitteeName } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { Button, Card, ForeignText, Muted } from '@portal/ui';
import { teamEvaluationPath } from '../../shared/paths.ts';
import { teamDetailsTexts } from '../../texts/team-details.ts';
import styles from './team-details.module.css';

export interface EvaluationsCardProps {
  readonly teamId: string;
  readonly committees: readonly CommitteeName[];
}

/** The committees of the team, with a link to their scores. */
export function EvaluationsCard({ teamId, committees }: EvaluationsCardProps) {
  const { prefix } = useShell();
  return (
    <Card title={teamDetailsTexts.evaluations}>
      {committees.length === 0 ? (
        <Muted>{teamDetailsTexts.noCommittees}</Muted>
      ) : (
        <div className={styles.stack}>
          <ul className={styles.committees} aria-label={teamDetailsTexts.committees}>
            {committees.map(({ id, full_name }) => (
              <li key={id}>
                <ForeignText>{full_name}</ForeignText>
              </li>
            ))}
          </ul>
          <div>
            <Button href={resolvePath(prefix, teamEvaluationPath(teamId))}>
              {teamDetailsTexts.toEvaluations}
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}
