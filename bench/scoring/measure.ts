import { severitiesAmong } from '../../apps/api/src/judging/evaluations/severity.ts';
import { mean } from '../support/fixed-task.ts';
import { METHOD_NAMES, METHODS, type Method, type MethodName } from './methods.ts';
import { type Judged, type Scenario, simulate } from './simulate.ts';

/** How well the ranking of a method agrees with the true one, over many events. */
export interface Agreement {
  /** Share of events whose first three teams are the true ones, in any order, and in order. */
  firstThree: number;
  inOrder: number;
  /** Kendall's rank correlation of all teams: 1 for the true order, 0 for a random one. */
  kendall: number;
}

export interface Measured {
  scenario: Scenario;
  of: Record<MethodName, Agreement>;
  /** Root mean square error of the estimated severities, in points, and deviation of the true ones. */
  severityError: number;
  severity: number;
}

export const FIRST = 3;
/** Seeds of neighbouring events, far from each other. */
export const SEED_STEP = 7919;

/** How well the rankings of these methods agree with the truth. `each` gets every event. */
export function agreements<Name extends string>(
  scenario: Scenario,
  events: number,
  methods: Readonly<Record<Name, Method>>,
  each: (judged: Judged) => void = () => {},
): Record<Name, Agreement> {
  const names = Object.keys(methods) as Name[];
  const sums = Object.fromEntries(
    names.map((name) => [name, { firstThree: 0, inOrder: 0, kendall: 0 }]),
  ) as Record<Name, Agreement>;
  for (let event = 0; event < events; event += 1) {
    const judged = simulate(scenario, 1 + event * SEED_STEP);
    const truth = firstOf(judged.quality);
    for (const name of names) {
      const found = methods[name](judged.teams);
      const first = firstOf(found);
      const sum = sums[name];
      sum.firstThree += Number(first.every((team) => truth.includes(team))) / events;
      sum.inOrder += Number(first.every((team, place) => team === truth[place])) / events;
      sum.kendall += kendall(found, judged.quality) / events;
    }
    each(judged);
  }
  return sums;
}

export function measure(scenario: Scenario, events: number): Measured {
  const committees: ReturnType<typeof severityErrors> = [];
  const of = agreements(scenario, events, METHODS, (judged) => committees.push(...severityErrors(judged)));
  const rootMeanSquare = (of: 'error' | 'severity') => Math.sqrt(mean(committees.map((one) => one[of] ** 2)));
  return {
    scenario,
    of,
    severityError: rootMeanSquare('error'),
    severity: rootMeanSquare('severity'),
  };
}

/** Both around their mean: only differences between committees matter. */
function severityErrors({ teams, severity }: Judged): { error: number; severity: number }[] {
  const { of } = severitiesAmong(teams.map((finished, team) => ({ team_id: String(team), finished })));
  const foundMean = mean([...severity.keys()].map((id) => of(id) / 100));
  const actualMean = mean([...severity.values()]);
  return [...severity].map(([id, actual]) => ({
    error: of(id) / 100 - foundMean - (actual - actualMean),
    severity: actual - actualMean,
  }));
}

/** The first three, the best before the others. */
export function firstOf(values: readonly number[]): number[] {
  return [...values.keys()].sort((one, other) => (values[other] ?? 0) - (values[one] ?? 0)).slice(0, FIRST);
}

/** Tau-a: pairs in the same order less pairs in the other order, of all pairs. */
function kendall(one: readonly number[], other: readonly number[]): number {
  let sum = 0;
  for (let a = 0; a < one.length; a += 1) {
    for (let b = 0; b < a; b += 1) {
      sum += Math.sign(((one[a] ?? 0) - (one[b] ?? 0)) * ((other[a] ?? 0) - (other[b] ?? 0)));
    }
  }
  return sum / ((one.length * (one.length - 1)) / 2);
}

/** Rank correlations that differ by less are equal: the error of the mean of 400 events. */
export const EQUAL = 0.01;

/** Statements of docs/scoring.md about a table, and whether they are true of it. */
export type Claims<Row> = Readonly<Record<string, (rows: readonly Row[]) => boolean>>;

/** The statements that are not true of these measurements. */
export function broken<Row>(claims: Claims<Row>, measured: readonly Row[]): string[] {
  return Object.keys(claims).filter((statement) => !claims[statement]?.(measured));
}

/** How much better the adjusted total orders the teams than another method. */
const lead =
  (other: MethodName) =>
  ({ of }: Measured) =>
    of.adjusted.kendall - of[other].kendall;
const meanFound = (name: MethodName, measured: readonly Measured[]) =>
  mean(measured.map(({ of }) => of[name].firstThree));
/** By sector, without a shared team: what no method can distinguish. */
const isBySector = ({ scenario }: Measured) => scenario.groupQuality > 0 && scenario.guest === 0;
const named = (part: string) => (measured: Measured) => measured.scenario.name.includes(part);

export const CLAIMS: Claims<Measured> = {
  'The adjusted total orders the teams no worse than any other adjustment, in each kind of event.': (all) =>
    METHOD_NAMES.filter((name) => name !== 'total').every((name) =>
      all.every((each) => lead(name)(each) >= -EQUAL),
    ),
  'It finds the first three in 5 of 100 events more than the z-score on average.': (all) =>
    meanFound('adjusted', all) >= meanFound('z-score', all) + 0.05,
  'It orders the teams no worse than the total, but where each sector has its own committees.': (all) =>
    all.filter((each) => !isBySector(each)).every((each) => lead('total')(each) >= -EQUAL),
  'Where each sector has its own committees, the total is better; a guest for half of the teams reverses that.':
    (all) =>
      all.filter(isBySector).every((each) => lead('total')(each) < -EQUAL) &&
      all.filter(({ scenario }) => scenario.guest > 0).every((each) => lead('total')(each) > EQUAL),
  'When all committees judge all teams, or are equally severe, it orders the teams as well as the total.': (
    all,
  ) =>
    all
      .filter((each) => named('all judge all')(each) || each.scenario.severity === 0)
      .every((each) => Math.abs(lead('total')(each)) < EQUAL),
  'With unequal widths of the scale and no shared team it is no better than the z-score.': (all) =>
    all
      .filter(({ scenario }) => scenario.widths > 0 && scenario.each[1] === 1)
      .every((each) => Math.abs(lead('z-score')(each)) < EQUAL),
  'With three teams for each committee the error of a severity is more than half of its deviation; with five or more shared teams it is less than half.':
    (all) =>
      all
        .filter(({ scenario }) => scenario.teams / scenario.committees <= 3 && scenario.each[1] === 1)
        .every(({ severity, severityError }) => severityError > severity / 2) &&
      all
        .filter(named('40 teams, 6 committees, 1–3 each'))
        .every(({ severity, severityError }) => severityError < severity / 2),
  'No method finds the first three in half of the events of any kind.': (all) =>
    all.every(({ of }) => METHOD_NAMES.every((name) => of[name].firstThree < 0.5)),
};
