import type { EvaluatedTeam } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { teamTitle } from '@portal/area-kit';
import { EVALUATION_TYPES } from '@portal/domain/statuses';
import { evaluationTypes } from '@portal/ui';
import { AppLink, formatScore } from '@portal/ui/core';
import { useId } from 'react';
import { teamEvaluationPath } from '../../../../shared/navigation/paths.ts';
import { formatTotal } from '../../format-total.ts';
import type { RankedBy } from '../evaluated-list.ts';
import { evaluatedTeamsTexts } from '../texts.ts';
import { ScoreBar } from './score-bar.tsx';
import { TypePatterns, typeFill } from './type-patterns.tsx';
import styles from './types-chart.module.css';

const { chart: texts } = evaluatedTeamsTexts;

export interface TypesChartProps {
  readonly teams: readonly EvaluatedTeam[];
  readonly rankedBy: RankedBy;
}

/**
 * The three types of each team as bars, beside the total that ranks it, on a scale of 0–100, growing from the right. Every bar has its name and value as
 * text, for people who do not see it or its colour; the ranking's table has the same figures.
 */
export default function TypesChart({ teams, rankedBy }: TypesChartProps) {
  const { prefix } = useShell();
  const patterns = useId();
  const byTotal = rankedBy === 'total';
  return (
    <div>
      <TypePatterns id={patterns} />
      <ol className={styles.teams} aria-label={texts.label}>
        {teams.map((team) => (
          <li key={team.id} className={styles.team}>
            <div className={styles.head}>
              <span className={styles.rank}>{texts.rank(byTotal ? team.rank : team.adjusted_rank)}</span>
              <AppLink className={styles.name} href={resolvePath(prefix, teamEvaluationPath(team.id))}>
                {teamTitle(team.name)}
              </AppLink>
              <span className={styles.total}>
                {byTotal
                  ? texts.total(formatTotal(team.total))
                  : texts.adjusted(formatTotal(team.adjusted_total))}
              </span>
            </div>
            <dl className={styles.bars}>
              {EVALUATION_TYPES.map((type) => (
                <div key={type} className={styles.bar}>
                  <dt>{evaluationTypes[type]}</dt>
                  <dd>
                    <ScoreBar percent={team[type]} fill={typeFill(patterns, type)} />
                    <span className={styles.value}>{formatScore(team[type])}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </div>
  );
}
