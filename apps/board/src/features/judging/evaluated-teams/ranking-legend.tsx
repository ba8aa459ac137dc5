import type { EvaluatedTeam, JudgingProgress, Track } from '@portal/api-schema';
import { teamTitle } from '@portal/area-kit';
import { type AdjustmentLimit, adjustmentLimits } from '@portal/domain/adjustment-limits';
import { ForeignText, Notice } from '@portal/ui';
import { formatTotal } from '../format-total.ts';
import styles from './evaluated-teams.module.css';
import { evaluatedTeamsTexts } from './texts.ts';

interface RankingLegendProps extends AdjustmentExampleProps {
  /** From which difference the committees of a team disagree. */
  readonly points: number;
  /** The track whose teams alone are ranked. */
  readonly track: Track | undefined;
}

/** The meaning of the ranking's figures, with an example. */
export function RankingLegend({ points, track, ...props }: RankingLegendProps) {
  const carried = props.teams.find((team) => team.carried)?.carried;
  const legend = [
    ...(track ? [evaluatedTeamsTexts.ofTrack(track.name)] : []),
    ...evaluatedTeamsTexts.legend(points),
    ...(carried ? [evaluatedTeamsTexts.ofRounds(carried.weight)] : []),
  ];
  return (
    <section aria-label={evaluatedTeamsTexts.legendTitle}>
      <h2 className={styles.legendTitle}>{evaluatedTeamsTexts.legendTitle}</h2>
      <dl className={styles.legend}>
        {legend.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <AdjustmentExample {...props} />
    </section>
  );
}

const { example: texts } = evaluatedTeamsTexts;

interface AdjustmentExampleProps {
  readonly teams: readonly EvaluatedTeam[];
}

/** The adjustment of one total on screen, step by step. Shows nothing while no committee is known to be severe or lenient. */
function AdjustmentExample({ teams }: AdjustmentExampleProps) {
  const example = exampleAdjustment(teams);
  if (!example) return null;
  const { team, result, severity } = example;
  const points = formatTotal(Math.abs(severity));
  return (
    <div className={styles.example}>
      <h3 className={styles.exampleTitle}>{texts.title}</h3>
      <ol className={styles.steps}>
        <li>{texts.given(result.full_name, teamTitle(team.name), formatTotal(result.total))}</li>
        <li>{(severity < 0 ? texts.lenient : texts.severe)(points, result.judge?.full_name)}</li>
        <li>
          {texts.result}{' '}
          <ForeignText ltr className={styles.sum}>
            {formatTotal(result.total)} {severity < 0 ? '−' : '+'} {points} ={' '}
            {formatTotal(result.adjusted_total)}
          </ForeignText>
        </li>
      </ol>
      <p>{team.carried ? `${texts.carried} ${texts.rest}` : texts.rest}</p>
    </div>
  );
}

/** The first total that the adjustment changes; null when there is none, as after the first evaluations. */
function exampleAdjustment(teams: readonly EvaluatedTeam[]) {
  for (const team of teams) {
    for (const result of team.committees) {
      const { total, adjusted_total } = result;
      if (adjusted_total !== total) return { team, result, severity: adjusted_total - total };
    }
  }
  return null;
}

const { limits: limitTexts } = evaluatedTeamsTexts;

function sentenceOf(limit: AdjustmentLimit): string {
  switch (limit.kind) {
    case 'one_committee':
      return limitTexts.oneCommittee;
    case 'few_teams':
      return limitTexts.fewTeams(limit.committees);
    case 'not_linked':
      return limitTexts.notLinked;
  }
}

/** Says why the adjusted totals are uncertain; renders nothing when they are not. */
export function AdjustmentNotice({ progress }: { progress: JudgingProgress }) {
  const limits = adjustmentLimits({
    finished: progress.by_committee.map(({ finished }) => finished),
    groups: progress.linked_groups,
  });
  if (limits.length === 0) return null;
  return (
    <Notice tone="neutral" title={limitTexts.title}>
      {limits.map(sentenceOf).join(' ')}
    </Notice>
  );
}
