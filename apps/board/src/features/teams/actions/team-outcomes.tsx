import { ForeignText, ProgressBar, StatusTag } from '@portal/ui';
import styles from './team-actions.module.css';
import type { TeamRef } from './team-ref.ts';
import { teamActionsTexts } from './texts.ts';
import type { Outcomes } from './use-batch.ts';

export interface TeamOutcomesProps {
  readonly teams: readonly TeamRef[];
  readonly outcomes: Outcomes;
}

/** Progress of a change of several teams, and the result for each. Renders nothing before the change starts. */
export function TeamOutcomes({ teams, outcomes }: TeamOutcomesProps) {
  const through = Object.keys(outcomes).length;
  if (through === 0 || teams.length === 1) return null;
  return (
    <div className={styles.outcomes} aria-live="polite">
      <ProgressBar
        label={teamActionsTexts.progress}
        percent={(through / teams.length) * 100}
        valueText={`${through}/${teams.length}`}
      />
      <ul className={styles.outcomeList}>
        {teams.map(({ id, name }) => {
          const outcome = outcomes[id];
          if (!outcome) return null;
          return (
            <li key={id} className={styles.outcome}>
              <span>
                <ForeignText>{name}</ForeignText>
              </span>
              {outcome.state === 'done' ? (
                <StatusTag tone="ok">{teamActionsTexts.batchDone}</StatusTag>
              ) : (
                <StatusTag tone="refused">{outcome.why}</StatusTag>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
