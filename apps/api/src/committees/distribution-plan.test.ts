import { COMMITTEE_TEAMS_MAX } from '@portal/domain/limits';
import { distributionOf, type Participant, type UnassignedTeam } from './distribution-plan.ts';

const health = { id: 's1', name: 'الصحة' };
const finance = { id: 's2', name: 'المالية' };
const teamsOf = (sector: UnassignedTeam['sector'], ...numbers: number[]): UnassignedTeam[] =>
  numbers.map((number) => ({ id: `t${String(number).padStart(4, '0')}`, sector }));
const range = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);
const committee = (id: string, has: Record<string, number> = {}): Participant => ({
  id,
  full_name: `لجنة ${id}`,
  teams_count: Object.values(has).reduce((sum, number) => sum + number, 0),
  by_sector: new Map(Object.entries(has)),
});
const sharesOf = ({ plan }: ReturnType<typeof distributionOf>) =>
  plan.committees.map(({ sectors }) =>
    Object.fromEntries(sectors.map(({ sector, added }) => [sector?.name ?? '', added])),
  );

it('gives all committees the same number of teams of each sector, and the same number in all', () => {
  const distribution = distributionOf(
    [...teamsOf(health, ...range(1, 7)), ...teamsOf(finance, ...range(20, 5))],
    [committee('a'), committee('b'), committee('c')],
  );
  const shares = sharesOf(distribution);
  for (const sector of ['الصحة', 'المالية']) {
    const added = shares.map((share) => share[sector] ?? 0);
    expect(Math.max(...added) - Math.min(...added)).toBeLessThanOrEqual(1);
  }
  expect(distribution.plan.committees.map(({ added }) => added)).toEqual([4, 4, 4]);
  expect(distribution.plan).toMatchObject({ unassigned: 12, left_over: 0 });
});

it('counts the teams that a committee has already', () => {
  const distribution = distributionOf(teamsOf(health, 1, 2, 3), [committee('a', { s1: 2 }), committee('b')]);
  // Two go to the committee without teams; then both have two, and the older one gets the third.
  expect(sharesOf(distribution)).toEqual([{ الصحة: 1 }, { الصحة: 2 }]);
});

it('assigns each team once', () => {
  const teams = [...teamsOf(health, ...range(1, 50)), ...teamsOf(null, ...range(100, 31))];
  const { teamsOf: given } = distributionOf(teams, [
    committee('a'),
    committee('b'),
    committee('c', { s1: 9 }),
  ]);
  const ids = [...given.values()].flat();
  expect(ids.toSorted()).toEqual(teams.map(({ id }) => id).toSorted());
});

it('makes the same plan in any order of teams and committees, and another one with one more team', () => {
  const teams = [...teamsOf(health, 1, 2, 3), ...teamsOf(finance, 4, 5)];
  const committees = [committee('a'), committee('b', { s2: 1 })];
  const { plan } = distributionOf(teams, committees);
  expect(distributionOf(teams.toReversed(), committees.toReversed()).plan).toEqual(plan);
  expect(distributionOf([...teams, ...teamsOf(finance, 6)], committees).plan.plan_id).not.toBe(plan.plan_id);
});

it('leaves teams over when no committee has room', () => {
  const full = committee('a', { s1: COMMITTEE_TEAMS_MAX });
  const almost = committee('b', { s1: COMMITTEE_TEAMS_MAX - 1 });
  const { plan } = distributionOf(teamsOf(finance, 1, 2, 3), [full, almost]);
  expect(plan.committees.map(({ added }) => added)).toEqual([0, 1]);
  expect(plan).toMatchObject({ unassigned: 3, left_over: 2 });
});
