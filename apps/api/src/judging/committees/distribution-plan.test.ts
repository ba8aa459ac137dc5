import type { DistributionPlan } from '@portal/api-schema';
import { COMMITTEE_TEAMS_MAX } from '@portal/domain/limits';
import { distributionOf, type NamedParticipant, type TeamToDistribute } from './distribution-plan.ts';

const health = { id: 's1', name: 'الصحة' };
const finance = { id: 's2', name: 'المالية' };
const teamsOf = (sector: TeamToDistribute['sector'], ...numbers: number[]): TeamToDistribute[] =>
  numbers.map((number) => ({
    id: `t${String(number).padStart(4, '0')}`,
    name: `فريق ${number}`,
    sector,
    committee_ids: [],
    conflict_ids: [],
  }));
const range = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);
const committee = (id: string, has: Record<string, number> = {}): NamedParticipant => ({
  id,
  full_name: `لجنة ${id}`,
  teams_count: Object.values(has).reduce((sum, number) => sum + number, 0),
  by_sector: new Map(Object.entries(has)),
});
const sharesOf = (plan: DistributionPlan) =>
  plan.committees.map(({ sectors }) =>
    Object.fromEntries(sectors.map(({ sector, added }) => [sector?.name ?? '', added])),
  );

it('gives all committees the same number of teams of each sector, and the same number in all', () => {
  const plan = distributionOf(
    [...teamsOf(health, ...range(1, 7)), ...teamsOf(finance, ...range(20, 5))],
    [committee('a'), committee('b'), committee('c')],
    1,
  );
  const shares = sharesOf(plan);
  for (const sector of ['الصحة', 'المالية']) {
    const added = shares.map((share) => share[sector] ?? 0);
    expect(Math.max(...added) - Math.min(...added)).toBeLessThanOrEqual(1);
  }
  expect(plan.committees.map(({ added }) => added)).toEqual([4, 4, 4]);
  expect(plan).toMatchObject({ unassigned: 12, placed: 12, left_over: 0, unplaced: [] });
});

it('counts the teams that a committee has already, whatever their sector', () => {
  const plan = distributionOf(teamsOf(health, 1, 2, 3), [committee('a', { s2: 2 }), committee('b')], 1);
  // Two go to the committee without teams; then both have two, and the one without teams of the sector gets the third.
  expect(sharesOf(plan)).toEqual([{ الصحة: 1 }, { الصحة: 2 }]);
});

it('lets every two committees share teams, so that their scores can be compared', () => {
  const committees = ['a', 'b', 'c', 'd'].map((id) => committee(id));
  const plan = distributionOf(teamsOf(health, ...range(1, 12)), committees, 2);
  const pairs = range(1, 12).map((number) =>
    plan.committees
      .filter(({ teams }) => teams.some(({ name }) => name === `فريق ${number}`))
      .map(({ id }) => id)
      .join(),
  );
  expect(new Set(pairs)).toEqual(new Set(['a,b', 'a,c', 'a,d', 'b,c', 'b,d', 'c,d']));
});

it('has the same id in any order of teams and committees, and another one with one more team', () => {
  const teams = [...teamsOf(health, 1, 2, 3), ...teamsOf(finance, 4, 5)];
  const committees = [committee('a'), committee('b', { s2: 1 })];
  const plan = distributionOf(teams, committees, 1);
  expect(distributionOf(teams.toReversed(), committees.toReversed(), 1)).toEqual(plan);
  expect(distributionOf([...teams, ...teamsOf(finance, 6)], committees, 1).plan_id).not.toBe(plan.plan_id);
});

it('names the teams that no committee has room for', () => {
  const full = committee('a', { s1: COMMITTEE_TEAMS_MAX });
  const almost = committee('b', { s1: COMMITTEE_TEAMS_MAX - 1 });
  const plan = distributionOf(teamsOf(finance, 1, 2), [full, almost], 1);
  expect(plan.committees.map(({ added }) => added)).toEqual([0, 1]);
  expect(plan).toMatchObject({
    unassigned: 2,
    placed: 1,
    left_over: 1,
    unplaced: [{ id: 't0002', name: 'فريق 2', missing: 1, reason: 'committees_full' }],
  });
});

it('names the teams for which too few committees take part, and gives them those that do', () => {
  const [team] = teamsOf(health, 1);
  const plan = distributionOf(
    [{ ...team, committee_ids: ['a'] } as TeamToDistribute],
    [committee('a', { s1: 1 }), committee('b')],
    3,
  );
  expect(plan.committees.map(({ added }) => added)).toEqual([0, 1]);
  expect(plan).toMatchObject({ placed: 1, unplaced: [{ missing: 1, reason: 'too_few_committees' }] });
});

it('names the teams for which conflicts of interest leave too few committees, and gives them the others', () => {
  const [first, second] = teamsOf(health, 1, 2);
  const barred = { ...first, conflict_ids: ['a', 'b', 'elsewhere'] } as TeamToDistribute;
  const plan = distributionOf(
    [barred, second as TeamToDistribute],
    ['a', 'b', 'c'].map((id) => committee(id)),
    2,
  );
  expect(plan.committees.find(({ id }) => id === 'c')?.teams.map(({ id }) => id)).toContain('t0001');
  expect(plan).toMatchObject({
    left_over: 1,
    unplaced: [{ id: 't0001', missing: 1, reason: 'too_few_committees', conflicts: 2 }],
  });
});
