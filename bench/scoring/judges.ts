import { adjustedMean } from '../../apps/api/src/judging/evaluations/arithmetic.ts';
import { OWN_SEVERITY_FROM, rated } from '../../apps/api/src/judging/evaluations/raters.ts';
import { severitiesAmong } from '../../apps/api/src/judging/evaluations/severity.ts';
import { mean } from '../support/fixed-task.ts';
import { agreements, type Claims, EQUAL } from './measure.ts';
import type { Method } from './methods.ts';
import type { Scenario } from './simulate.ts';

/** From how many evaluations a judge has a severity of their own: always, …, never. */
const FROM = [1, 3, OWN_SEVERITY_FROM, 8, 12, 20, Number.POSITIVE_INFINITY] as const;

const adjustedFrom =
  (from: number): Method =>
  (teams) => {
    const all = rated(
      teams.map((finished, team) => ({ team_id: String(team), finished })),
      from,
    );
    const severities = severitiesAmong(all);
    return all.map(({ finished }) => adjustedMean(finished, severities));
  };
const METHODS = Object.fromEntries(FROM.map((from) => [String(from), adjustedFrom(from)]));

interface JudgesMeasured {
  scenario: Scenario;
  /** Kendall's rank correlation with the truth, by from when judges have severities of their own. */
  kendall: ReadonlyMap<number, number>;
}

export function measureJudges(scenario: Scenario, events: number): JudgesMeasured {
  const of = agreements(scenario, events, METHODS);
  return { scenario, kendall: new Map(FROM.map((from) => [from, of[String(from)]?.kendall ?? 0])) };
}

export function judgesTable(measured: readonly JudgesMeasured[]): string {
  const name = (from: number) => (from === 1 ? 'always' : Number.isFinite(from) ? `from ${from}` : 'never');
  const row = ({ scenario, kendall }: JudgesMeasured) =>
    `| ${[scenario.name, ...[...kendall.values()].map((one) => one.toFixed(2))].join(' | ')} |`;
  return [
    `| ${['severity of each judge', ...FROM.map(name)].join(' | ')} |`,
    `|${' --- |'.repeat(FROM.length + 1)}`,
    ...measured.map(row),
  ].join('\n');
}

const own = ({ kendall }: JudgesMeasured) => kendall.get(OWN_SEVERITY_FROM) ?? 0;
const against = (from: number) => (each: JudgesMeasured) => own(each) - (each.kendall.get(from) ?? 0);
const never = against(Number.POSITIVE_INFINITY);

export const CLAIMS_OF_JUDGES: Claims<JudgesMeasured> = {
  'Where judges of a committee differ, their own severities order the teams no worse, in each kind of event.':
    (all) =>
      all.filter(({ scenario }) => (scenario.judgeSeverity ?? 0) > 1).every((each) => never(each) >= -EQUAL),
  'Where they do not, little is lost.': (all) => all.every((each) => never(each) >= -2 * EQUAL),
  'It is better on average.': (all) => mean(all.map(never)) > EQUAL,
  'No other number of evaluations is better on average.': (all) =>
    FROM.every((from) => mean(all.map(against(from))) > -EQUAL / 2),
};
