import { adjustedMean } from '../../apps/api/src/judging/evaluations/arithmetic.ts';
import type { CommitteeTotal } from '../../apps/api/src/judging/evaluations/finished-totals.ts';
import { severitiesAmong } from '../../apps/api/src/judging/evaluations/severity.ts';
import { normal, type Random, randomFrom, shuffled } from '../support/random.ts';
import { type Claims, FIRST, firstOf, SEED_STEP } from './measure.ts';
import { MEAN, totalOf } from './simulate.ts';

/** So many teams, the best of the round before, each judged by so many committees. */
interface Round {
  teams: number;
  each: number;
}

/** Rounds with as many evaluations in all as the other plans of the same event. */
export interface Plan {
  committees: number;
  rounds: readonly Round[];
}

const plan = (committees: number, ...rounds: readonly (readonly [teams: number, each: number])[]): Plan => ({
  committees,
  rounds: rounds.map(([teams, each]) => ({ teams, each })),
});

/** Three evaluations for each team in all, spent in different ways. */
export const PLANS: readonly Plan[] = [
  plan(10, [50, 3]),
  plan(10, [50, 2], [10, 5]),
  plan(10, [50, 1], [20, 5]),
  plan(10, [50, 1], [10, 10]),
  plan(10, [50, 1], [20, 3], [8, 5]),
  plan(20, [200, 3]),
  plan(20, [200, 2], [40, 5]),
  plan(20, [200, 2], [20, 10]),
  plan(20, [200, 1], [40, 10]),
  plan(20, [200, 1], [60, 4], [16, 10]),
  plan(60, [1000, 3]),
  plan(60, [1000, 2], [100, 10]),
  plan(60, [1000, 2], [50, 20]),
  plan(60, [1000, 1], [200, 10]),
  plan(60, [1000, 1], [200, 6], [40, 20]),
];

/** How an earlier round counts in the end: not at all, by half, or by its number of evaluations of the team. */
const CARRIES = ['none', 'half', 'evaluations'] as const;
type Carry = (typeof CARRIES)[number];

interface PlanMeasured {
  plan: Plan;
  of: Readonly<Record<Carry, { best: number; firstThree: number }>>;
}

const [QUALITY, SEVERITY, NOISE] = [8, 6, 4];

export function measurePlan(plan: Plan, events: number): PlanMeasured {
  const of = Object.fromEntries(CARRIES.map((carry) => [carry, { best: 0, firstThree: 0 }])) as Record<
    Carry,
    { best: number; firstThree: number }
  >;
  for (let event = 0; event < events; event += 1) {
    for (const carry of CARRIES) {
      const { quality, order } = simulate(plan, carry, randomFrom(1 + event * SEED_STEP));
      const truth = firstOf(quality);
      of[carry].best += Number(order[0] === truth[0]) / events;
      of[carry].firstThree += Number(order.slice(0, FIRST).every((team) => truth.includes(team))) / events;
    }
  }
  return { plan, of };
}

/** One event by a plan: the true qualities, and the teams of the last round in the order in which they end. */
function simulate({ committees, rounds }: Plan, carry: Carry, random: Random) {
  const quality = Array.from({ length: rounds[0]?.teams ?? 0 }, () => QUALITY * normal(random));
  const severity = Array.from({ length: committees }, () => SEVERITY * normal(random));
  let order = [...quality.keys()];
  let carried: { score: number; count: number }[] = quality.map(() => ({ score: 0, count: 0 }));
  for (const { teams, each } of rounds) {
    const judged = order.slice(0, teams);
    const assigned = severity.map(() => 0);
    const finished = new Map<number, CommitteeTotal[]>();
    for (const team of shuffled(judged, random)) {
      const chosen = shuffled([...severity.keys()], random)
        .sort((one, other) => (assigned[one] ?? 0) - (assigned[other] ?? 0))
        .slice(0, each);
      const totals = chosen.map((committee): CommitteeTotal => {
        assigned[committee] = (assigned[committee] ?? 0) + 1;
        const points = MEAN - (severity[committee] ?? 0) + (quality[team] ?? 0) + NOISE * normal(random);
        const total = totalOf(points);
        return { committee_id: `c${String(committee).padStart(3, '0')}`, total };
      });
      finished.set(team, totals);
    }
    const all = judged.map((team) => ({ team_id: String(team), finished: finished.get(team) ?? [] }));
    // A round has severities of its own: they come from its evaluations alone.
    const severities = severitiesAmong(all);
    const next = carried.slice();
    judged.forEach((team, index) => {
      const score = adjustedMean(all[index]?.finished ?? [], severities);
      next[team] = combined(carried[team] ?? { score: 0, count: 0 }, { score, count: each }, carry);
    });
    carried = next;
    order = judged.toSorted((one, other) => (carried[other]?.score ?? 0) - (carried[one]?.score ?? 0));
  }
  return { quality, order };
}

function combined(
  before: { score: number; count: number },
  now: { score: number; count: number },
  carry: Carry,
): { score: number; count: number } {
  const weight =
    before.count === 0 || carry === 'none'
      ? 0
      : carry === 'half'
        ? 1 / 2
        : before.count / (before.count + now.count);
  return { score: weight * before.score + (1 - weight) * now.score, count: before.count + now.count };
}

export function plansTable(measured: readonly PlanMeasured[]): string {
  const percent = (share: number) => (100 * share).toFixed(0);
  const rows = measured.map(({ plan: { committees, rounds }, of }) => {
    const shown = rounds.map(({ teams, each }) => `${teams} × ${each}`).join(' → ');
    const cells = CARRIES.map((carry) => `${percent(of[carry].best)} (${percent(of[carry].firstThree)})`);
    return `| ${[shown, committees, ...(rounds.length > 1 ? cells : [cells[0], '', ''])].join(' | ')} |`;
  });
  return [
    '| teams × committees of each | committees | last round alone | half of the round before | by evaluations |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** Shares of events that differ by less are equal: the error of 200 events. */
const EQUAL_SHARES = 0.04;

const teamsOf = ({ plan }: PlanMeasured) => plan.rounds[0]?.teams;
const isOneRound = ({ plan }: PlanMeasured) => plan.rounds.length === 1;
/** With whom a plan competes: that of one round for the same teams, whose evaluations are as many. */
const oneRoundOf = (measured: PlanMeasured, all: readonly PlanMeasured[]) =>
  all.find((other) => isOneRound(other) && teamsOf(other) === teamsOf(measured)) ?? measured;

export const CLAIMS_OF_PLANS: Claims<PlanMeasured> = {
  'Rounds find the best team and the first three more often than one round with as many evaluations.': (
    all,
  ) =>
    all
      .filter((each) => !isOneRound(each))
      .every((each) => {
        const one = oneRoundOf(each, all).of.none;
        const { best, firstThree } = each.of.evaluations;
        return best > one.best && firstThree > one.firstThree;
      }),
  'Carried by evaluations, an earlier round never does harm; half of it does after a round of one evaluation.':
    (all) =>
      all.every(({ of }) => of.evaluations.best >= of.none.best - EQUAL_SHARES) &&
      all
        .filter(({ plan: { rounds } }) => rounds.length === 2 && rounds[0]?.each === 1)
        .every(({ of }) => of.half.best < of.evaluations.best - EQUAL_SHARES),
  'The best plans of 200 and 1,000 teams find the best one in three of four events, one round in less than two of three.':
    (all) =>
      [200, 1000].every((teams) => {
        const own = all.filter((each) => teamsOf(each) === teams);
        return (
          Math.max(...own.map(({ of }) => of.evaluations.best)) > 0.75 &&
          own.filter(isOneRound).every(({ of }) => of.none.best < 2 / 3)
        );
      }),
};
