import type { CommitteeTotal } from '../../apps/api/src/judging/evaluations/finished-totals.ts';
import { normal, type Random, randomFrom, shuffled } from '../support/random.ts';
import type { Scenario } from './scenarios.ts';

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
