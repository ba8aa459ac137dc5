import type { EvaluatedTeam, JudgingProgress } from '@portal/api-client';
import { teamTitle } from '@portal/area-kit';
import { ForeignText } from '@portal/ui';
import { formatTotal } from '../../shared/scores/format-total.ts';
import { evaluatedTeamsTexts } from '../../texts/evaluated-teams.ts';
import styles from './evaluated-teams.module.css';
import { exampleAdjustment } from './example-adjustment.ts';

const { example: texts } = evaluatedTeamsTexts;

export interface AdjustmentExampleProps {
  readonly teams: readonly EvaluatedTeam[];
  readonly progress: JudgingProgress;
}

/**
 * The adjustment of one total on screen, step by step. The result is the one that the ranking uses: computed again from
 * the rounded figures beside it, it could differ in the last digit.
 *
 * Shows nothing while no committee has finished two teams.
 */
export function AdjustmentExample({ teams, progress }: AdjustmentExampleProps) {
  const example = exampleAdjustment(teams, progress);
  if (!example) return null;
  const { team, result, own, all, times } = example;
  const distance = (times < 0 ? texts.below : texts.above)(
    formatTotal(own.mean),
    formatTotal(own.deviation),
    formatTotal(Math.abs(times)),
  );
  return (
    <div className={styles.example}>
      <h3 className={styles.exampleTitle}>{texts.title}</h3>
      <ol className={styles.steps}>
        <li>{texts.given(result.full_name, teamTitle(team.name), formatTotal(result.total))}</li>
        <li>{distance}</li>
        <li>
          {texts.allCommittees(formatTotal(all.mean), formatTotal(all.deviation))}{' '}
          <ForeignText ltr className={styles.sum}>
            {formatTotal(all.mean)} {times < 0 ? '−' : '+'} {formatTotal(Math.abs(times))} ×{' '}
            {formatTotal(all.deviation)} ≈ {formatTotal(result.adjusted_total)}
          </ForeignText>
        </li>
      </ol>
      <p>{texts.rest}</p>
    </div>
  );
}
