import type { EvaluatedTeam, JudgingProgress } from '@portal/api-client';
import { teamTitle } from '@portal/area-kit';
import { ForeignText } from '@portal/ui';
import { formatTotal } from '../format-total.ts';
import styles from './evaluated-teams.module.css';
import { exampleAdjustment } from './example-adjustment.ts';
import { evaluatedTeamsTexts } from './texts.ts';

const { example: texts } = evaluatedTeamsTexts;

export interface AdjustmentExampleProps {
  readonly teams: readonly EvaluatedTeam[];
  readonly progress: JudgingProgress;
}

/** The adjustment of one total on screen, step by step. Shows nothing while no committee is known to be severe or lenient. */
export function AdjustmentExample({ teams, progress }: AdjustmentExampleProps) {
  const example = exampleAdjustment(teams, progress);
  if (!example) return null;
  const { team, result, severity } = example;
  const points = formatTotal(Math.abs(severity));
  return (
    <div className={styles.example}>
      <h3 className={styles.exampleTitle}>{texts.title}</h3>
      <ol className={styles.steps}>
        <li>{texts.given(result.full_name, teamTitle(team.name), formatTotal(result.total))}</li>
        <li>{(severity < 0 ? texts.lenient : texts.severe)(points)}</li>
        <li>
          {texts.result}{' '}
          <ForeignText ltr className={styles.sum}>
            {formatTotal(result.total)} {severity < 0 ? '−' : '+'} {points} ={' '}
            {formatTotal(result.adjusted_total)}
          </ForeignText>
        </li>
      </ol>
      <p>{texts.rest}</p>
    </div>
  );
}
