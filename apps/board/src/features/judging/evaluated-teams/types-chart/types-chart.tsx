import type { EvaluatedTeam, TypeLabel } from '@portal/api-schema';
import { NameLink, teamTitle } from '@portal/area-kit';
import { colors, formatScore } from '@portal/ui/core';
import { useId } from 'react';
import { teamEvaluationPath } from '../../../../shared/navigation/paths.ts';
import { formatTotal } from '../../format-total.ts';
import type { RankedBy } from '../evaluated-list.ts';
import { evaluatedTeamsTexts } from '../texts.ts';
import styles from './types-chart.module.css';

const { chart: texts } = evaluatedTeamsTexts;

export interface TypesChartProps {
  readonly teams: readonly EvaluatedTeam[];
  readonly types: readonly TypeLabel[];
  readonly rankedBy: RankedBy;
}

/**
 * The types of each team as bars, beside the total that ranks it, on a scale of 0–100, growing from the right. Every bar has its name and value as
 * text, for people who do not see it or its colour; the ranking's table has the same figures.
 */
export default function TypesChart({ teams, types, rankedBy }: TypesChartProps) {
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
              <NameLink className={styles.name} to={teamEvaluationPath(team.id)}>
                {teamTitle(team.name)}
              </NameLink>
              <span className={styles.total}>
                {byTotal
                  ? texts.total(formatTotal(team.total))
                  : texts.adjusted(formatTotal(team.adjusted_total))}
              </span>
            </div>
            <dl className={styles.bars}>
              {types.map(({ type, label }, index) => {
                const score = team.types[type];
                return (
                  score !== undefined && (
                    <div key={type} className={styles.bar}>
                      <dt>{label}</dt>
                      <dd>
                        <ScoreBar percent={score} fill={typeFill(patterns, index)} />
                        <span className={styles.value}>{formatScore(score)}</span>
                      </dd>
                    </div>
                  )
                );
              })}
            </dl>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The fill of a type's bar: plain, striped or dotted, so that types differ without colours too. */
function typeFill(id: string, index: number): string {
  const fills = [colors.green700, `url(#${id}-stripes)`, `url(#${id}-dots)`] as const;
  return fills[index % fills.length] ?? fills[0];
}

/** Defines the fills of a chart; renders nothing visible. */
function TypePatterns({ id }: { id: string }) {
  return (
    <svg className={styles.patterns} width="0" height="0" aria-hidden>
      <defs>
        <pattern
          id={`${id}-stripes`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" fill={colors.gold} />
          <rect width="2" height="6" fill={colors.goldFill} />
        </pattern>
        <pattern id={`${id}-dots`} width="6" height="7" patternUnits="userSpaceOnUse">
          <rect width="6" height="7" fill={colors.info} />
          <circle cx="3" cy="3.5" r="1.1" fill={colors.infoFill} />
        </pattern>
      </defs>
    </svg>
  );
}

/** Marks of the scale, percent. */
const MARKS = [25, 50, 75];

/** A bar of 0–100 that grows from the right; its value is written beside it. */
function ScoreBar({ percent, fill }: { percent: number; fill: string }) {
  return (
    <svg className={styles.track} width="100%" height="14" aria-hidden>
      <rect width="100%" height="14" rx="4" fill={colors.neutralFill} />
      {MARKS.map((mark) => (
        <line key={mark} x1={`${mark}%`} x2={`${mark}%`} y1="0" y2="14" stroke={colors.line} />
      ))}
      <rect x={`${100 - percent}%`} width={`${percent}%`} height="14" rx="4" fill={fill} />
    </svg>
  );
}
