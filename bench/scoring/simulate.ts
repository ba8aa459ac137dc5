import type { CommitteeTotal } from '../../apps/api/src/judging/evaluations/finished-totals.ts';
import { normal, type Random, randomFrom, shuffled } from '../support/random.ts';

/** Deviations are in points of 100. */
export interface Scenario {
  name: string;
  teams: number;
  committees: number;
  /** The fewest and the most committees of a team. */
  each: readonly [number, number];
  /** Groups of teams and committees, such as sectors: a team is judged by committees of its own group. */
  groups: number;
  /** The chance that a committee of another group judges the team too. */
  guest: number;
  /** Deviation of the mean quality of groups. */
  groupQuality: number;
  /** Deviation of the true quality of teams. */
  quality: number;
  /** Deviation of the severity of committees. */
  severity: number;
  /** Deviation of the noise of an average committee. */
  noise: number;
  /** Deviation of the logarithm of how much of the scale committees use; 0.4: one in six uses less than two thirds. */
  widths: number;
  /** Deviation of the logarithm of the committees' noise. */
  noises: number;
  /** Judges of each committee, who share its teams; without them all of it is one. */
  judges?: number;
  /** Deviation of the severity of the judges of a committee. */
  judgeSeverity?: number;
}

const GROUPS = { groups: 1, guest: 0, groupQuality: 0 };
const ORDINARY = { ...GROUPS, quality: 8, severity: 6, noise: 4, widths: 0, noises: 0 };
const SECTORS = { ...ORDINARY, groups: 3, groupQuality: 8, each: [1, 1] } as const;
const PANELS = { ...ORDINARY, groups: 3, each: [3, 3] } as const;
const LARGE = { ...ORDINARY, teams: 120, committees: 6, each: [1, 1] } as const;
const EVENT = { ...ORDINARY, teams: 40, committees: 6, each: [1, 3] } as const;

export const SCENARIOS: readonly Scenario[] = [
  { ...EVENT, name: '40 teams, 6 committees, 1–3 each' },
  { ...EVENT, name: '… equally severe', severity: 0 },
  { ...EVENT, name: '… nearly equally severe', severity: 2 },
  { ...EVENT, name: '… very unequally severe', severity: 10 },
  { ...EVENT, name: '… noisy', noise: 8 },
  { ...EVENT, name: '… some noisier than others', noises: 0.6 },
  { ...EVENT, name: '… use unequal widths of the scale', widths: 0.4 },
  { ...ORDINARY, name: '24 teams, 3 committees, 1 each', teams: 24, committees: 3, each: [1, 1] },
  { ...ORDINARY, name: '24 teams, 2 committees, 1 each', teams: 24, committees: 2, each: [1, 1] },
  { ...ORDINARY, name: '24 teams, 2 committees, 1–2 each', teams: 24, committees: 2, each: [1, 2] },
  { ...ORDINARY, name: '24 teams, 3 committees, 1–3 each', teams: 24, committees: 3, each: [1, 3] },
  { ...ORDINARY, name: '24 teams, 3 committees, all judge all', teams: 24, committees: 3, each: [3, 3] },
  { ...ORDINARY, name: '30 teams, 10 committees, 1 each', teams: 30, committees: 10, each: [1, 1] },
  { ...ORDINARY, name: '24 teams, 8 committees, 1–3 each', teams: 24, committees: 8, each: [1, 3] },
  { ...PANELS, name: '45 teams, 3 panels of 3 committees', teams: 45, committees: 9 },
  { ...SECTORS, name: '40 teams, 6 committees by sector', teams: 40, committees: 6 },
  { ...SECTORS, name: '… and a guest for half of the teams', teams: 40, committees: 6, guest: 0.5 },
  { ...ORDINARY, name: '100 teams, 20 committees, 2 each', teams: 100, committees: 20, each: [2, 2] },
  { ...LARGE, name: '120 teams, 6 committees, 1 each' },
  { ...LARGE, name: '… use unequal widths of the scale', widths: 0.4 },
];

const OF_JUDGES = { ...ORDINARY, severity: 4, judges: 2, judgeSeverity: 4 };

/** Committees whose judges share the teams, in events of different sizes: about 3 to 40 evaluations of each judge. */
export const JUDGE_SCENARIOS: readonly Scenario[] = [
  { ...OF_JUDGES, name: '24 teams, 8 committees of 2, 2 each', teams: 24, committees: 8, each: [2, 2] },
  { ...OF_JUDGES, name: '40 teams, 6 committees of 2, 1–3 each', teams: 40, committees: 6, each: [1, 3] },
  { ...OF_JUDGES, name: '… equally severe', teams: 40, committees: 6, each: [1, 3], judgeSeverity: 0 },
  { ...OF_JUDGES, name: '… nearly equally severe', teams: 40, committees: 6, each: [1, 3], judgeSeverity: 1 },
  { ...OF_JUDGES, name: '… noisy', teams: 40, committees: 6, each: [1, 3], noise: 8 },
  { ...OF_JUDGES, name: '… of 3', teams: 40, committees: 6, each: [1, 3], judges: 3 },
  {
    ...OF_JUDGES,
    name: '100 teams, 10 committees of 3, 2 each',
    teams: 100,
    committees: 10,
    each: [2, 2],
    judges: 3,
  },
  { ...OF_JUDGES, name: '120 teams, 6 committees of 2, 1 each', teams: 120, committees: 6, each: [1, 1] },
  { ...OF_JUDGES, name: '120 teams, 6 committees of 2, 2 each', teams: 120, committees: 6, each: [2, 2] },
];

/** Points of 100 that an average committee gives an average team. */
export const MEAN = 68;

/** Two decimals and within 0–100, as in the portal. */
export const totalOf = (points: number) => Math.round(Math.min(Math.max(points, 0), 100) * 100) / 100;

export interface Judged {
  /** The true quality of each team. */
  quality: number[];
  /** The finished evaluations of each team. */
  teams: CommitteeTotal[][];
  /** By committee: the points that it gives less than an average one. */
  severity: Map<string, number>;
}

/**
 * One event: teams of normally distributed quality, judged by committees that differ in severity, in how much of the scale
 * they use, and in noise.
 */
export function simulate(scenario: Scenario, seed: number): Judged {
  const random = randomFrom(seed);
  const ofGroup = Array.from({ length: scenario.groups }, () => scenario.groupQuality * normal(random));
  const quality = Array.from(
    { length: scenario.teams },
    (_, team) => scenario.quality * normal(random) + (ofGroup[team % scenario.groups] ?? 0),
  );
  const committees = Array.from({ length: scenario.committees }, (_, index) => ({
    id: `c${String(index).padStart(3, '0')}`,
    severity: scenario.severity * normal(random),
    width: Math.exp(scenario.widths * normal(random)),
    noise: scenario.noise * Math.exp(scenario.noises * normal(random)),
    assigned: 0,
    judges: Array.from(
      { length: scenario.judges ?? 0 },
      () => (scenario.judgeSeverity ?? 0) * normal(random),
    ),
  }));
  const teams = quality.map((): CommitteeTotal[] => []);
  for (const team of shuffled([...quality.keys()], random)) {
    for (const committee of committeesFor(team, scenario, committees, random)) {
      committee.assigned += 1;
      const turn = committee.judges.length > 0 ? Math.floor(random() * committee.judges.length) : -1;
      const severity = committee.severity + (committee.judges[turn] ?? 0);
      const points =
        MEAN - severity + committee.width * (quality[team] ?? 0) + committee.noise * normal(random);
      const total = totalOf(points);
      const judge = turn >= 0 && { judge_id: `${committee.id} ${turn}` };
      teams[team]?.push({ committee_id: committee.id, total, ...judge });
    }
  }
  return { quality, teams, severity: new Map(committees.map(({ id, severity }) => [id, severity])) };
}

/** The committees with the fewest teams so far, as the portal's distribution gives them; of equal ones any. */
function committeesFor<Committee extends { assigned: number }>(
  team: number,
  { each, groups, guest }: Scenario,
  committees: readonly Committee[],
  random: Random,
): Committee[] {
  const [least, most] = each;
  const count = least + Math.floor(random() * (most - least + 1));
  const fewestFirst = (some: readonly Committee[]) =>
    shuffled(some, random).sort((one, other) => one.assigned - other.assigned);
  const own = committees.filter((_committee, index) => index % groups === team % groups);
  const others = random() < guest ? committees.filter((committee) => !own.includes(committee)) : [];
  return [...fewestFirst(own).slice(0, count), ...fewestFirst(others).slice(0, 1)];
}
