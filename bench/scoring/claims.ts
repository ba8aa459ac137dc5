import { mean } from '../support/fixed-task.ts';
import type { Measured } from './measure.ts';
import { METHOD_NAMES, type MethodName } from './methods.ts';

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
