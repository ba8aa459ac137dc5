import type { Measured } from './measure.ts';
import { METHOD_NAMES, type MethodName } from './methods.ts';

/** Rank correlations that differ by less are equal: the error of the mean of 400 events. */
const EQUAL = 0.01;

interface Claim {
  statement: string;
  holds: (measured: readonly Measured[]) => boolean;
}

const kendall = (name: MethodName) => (measured: Measured) => measured.of[name].kendall;
const meanFound = (name: MethodName, measured: readonly Measured[]) =>
  measured.reduce((sum, { of }) => sum + of[name].firstThree, 0) / measured.length;
/** By sector, without a shared team: what no method can tell apart. */
const isBySector = ({ scenario }: Measured) => scenario.groupQuality > 0 && scenario.guest === 0;
const named = (part: string) => (measured: Measured) => measured.scenario.name.includes(part);

/** What docs/scoring.md says of the table. */
const CLAIMS: readonly Claim[] = [
  {
    statement:
      'The adjusted total orders the teams no worse than any other adjustment, in each kind of event.',
    holds: (measured) =>
      METHOD_NAMES.filter((name) => name !== 'total').every((name) =>
        measured.every((each) => kendall('adjusted')(each) >= kendall(name)(each) - EQUAL),
      ),
  },
  {
    statement: 'It finds the first three in 5 of 100 events more than the z-score on average.',
    holds: (measured) => meanFound('adjusted', measured) >= meanFound('z-score', measured) + 0.05,
  },
  {
    statement: 'It orders the teams no worse than the total, but where each sector has its own committees.',
    holds: (measured) =>
      measured
        .filter((each) => !isBySector(each))
        .every((each) => kendall('adjusted')(each) >= kendall('total')(each) - EQUAL),
  },
  {
    statement:
      'Where each sector has its own committees, the total is better; a guest for half of the teams reverses that.',
    holds: (measured) =>
      measured
        .filter(isBySector)
        .every((each) => kendall('total')(each) > kendall('adjusted')(each) + EQUAL) &&
      measured
        .filter(({ scenario }) => scenario.guest > 0)
        .every((each) => kendall('adjusted')(each) > kendall('total')(each) + EQUAL),
  },
  {
    statement:
      'When all committees judge all teams, or are equally severe, it orders the teams as well as the total.',
    holds: (measured) =>
      [
        ...measured.filter(named('all judge all')),
        ...measured.filter(({ scenario }) => scenario.severity === 0),
      ].every((each) => Math.abs(kendall('adjusted')(each) - kendall('total')(each)) < EQUAL),
  },
  {
    statement: 'With unequal widths of the scale and no shared team it is no better than the z-score.',
    holds: (measured) =>
      measured
        .filter(({ scenario }) => scenario.widths > 0 && scenario.each[1] === 1)
        .every((each) => Math.abs(kendall('adjusted')(each) - kendall('z-score')(each)) < EQUAL),
  },
  {
    statement:
      'With three teams for each committee the error of a severity is more than half of its deviation; with five or more shared teams it is less than half.',
    holds: (measured) =>
      measured
        .filter(({ scenario }) => scenario.teams / scenario.committees <= 3 && scenario.each[1] === 1)
        .every(({ severity, severityError }) => severityError > severity / 2) &&
      measured
        .filter(named('40 teams, 6 committees, 1–3 each'))
        .every(({ severity, severityError }) => severityError < severity / 2),
  },
  {
    statement: 'No method finds the first three in half of the events of any kind.',
    holds: (measured) => measured.every(({ of }) => METHOD_NAMES.every((name) => of[name].firstThree < 0.5)),
  },
];

/** The statements that are not true of these measurements. */
export function broken(measured: readonly Measured[]): string[] {
  return CLAIMS.filter(({ holds }) => !holds(measured)).map(({ statement }) => statement);
}
