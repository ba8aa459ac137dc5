import type { EvaluatedTeam, JudgingProgress } from '@portal/api-client';
import { teamTitle } from '@portal/area-kit';
import { formatTotal } from '../../shared/scores/format-total.ts';
import { evaluatedTeamsTexts } from '../../texts/evaluated-teams.ts';
import styles from './evaluated-teams.module.css';
import { exampleAdjustment } from './example-adjustment.ts';

const { example: words } = evaluatedTeamsTexts;

export interface AdjustmentExampleProps {
  readonly teams: readonly EvaluatedTeam[];
  readonly progress: JudgingProgress;
}

/** The adjustment of one total that is on screen, step by step; nothing while no committee has given two. */
export function AdjustmentExample({ teams, progress }: AdjustmentExampleProps) {
  const found = exampleAdjustment(teams, progress);
  if (!found) return null;
  const { team, result, own, all, times, adjusted } = found;
  const distance = (times < 0 ? words.below : words.above)(
    formatTotal(own.mean),
    formatTotal(own.deviation),
    formatTotal(Math.abs(times)),
  );
  return (
    <div className={styles.example}>
      <h3 className={styles.exampleTitle}>{words.title}</h3>
      <ol className={styles.steps}>
        <li>{words.given(result.full_name, teamTitle(team.name), formatTotal(result.total))}</li>
        <li>{distance}</li>
        <li>
          {words.everybody(formatTotal(all.mean), formatTotal(all.deviation))}{' '}
          <bdi dir="ltr" className={styles.sum}>
            {formatTotal(all.mean)} {times < 0 ? '−' : '+'} {formatTotal(Math.abs(times))} ×{' '}
            {formatTotal(all.deviation)} ≈ {formatTotal(adjusted)}
          </bdi>
        </li>
      </ol>
      <p>{words.rest}</p>
    </div>
  );
}
