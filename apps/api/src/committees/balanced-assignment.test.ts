import { COMMITTEE_TEAMS_MAX } from '@portal/domain/limits';
import fc from 'fast-check';
import { balancedAssignment, type Participant, type TeamToAssign } from './balanced-assignment.ts';

const SEED = 13;
/** Small enough to compare each case with all possible assignments. */
const SMALL = { teams: 5, committees: 3 };
const LARGE = { teams: 60, committees: 9 };

interface Case {
  teams: TeamToAssign[];
  committees: Participant[];
  perTeam: number;
}

/** Any event: committees with teams already, some of them full, and teams with some of their committees. */
const cases = (size: typeof SMALL, loads: fc.Arbitrary<number>): fc.Arbitrary<Case> =>
  fc
    .record({
      existing: fc.array(loads, { minLength: 2, maxLength: size.committees, size: 'max' }),
      wishes: fc.array(
        fc.tuple(fc.constantFrom('x', 'y', null), fc.array(fc.nat(size.committees), { maxLength: 2 })),
        { minLength: 2, maxLength: size.teams, size: 'max' },
      ),
      perTeam: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ existing, wishes, perTeam }) => {
      const teams = wishes.map(([sector, kept], index) => ({
        id: `t${index}`,
        sector: sector === null ? null : { id: sector },
        // One index more than there are committees: a committee that does not take part.
        committee_ids: [...new Set(kept)].slice(0, perTeam).map((number) => `c${number}`),
      }));
      const committees = existing.map((teams_count, index) => ({
        id: `c${index}`,
        teams_count,
        by_sector: new Map([['x', teams_count]]),
      }));
      return { teams, committees, perTeam };
    });
const anyLoad = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 2 }) },
  { weight: 1, arbitrary: fc.constantFrom(COMMITTEE_TEAMS_MAX - 1, COMMITTEE_TEAMS_MAX) },
);

const run = ({ teams, committees, perTeam }: Case) => balancedAssignment(teams, committees, perTeam);
const pairsOf = (example: Case) =>
  run(example).map(({ committee, added }) => [committee.id, added.map(({ id }) => id)]);
const check = (of: fc.Arbitrary<Case>, holds: (example: Case) => void, numRuns = 200) =>
  fc.assert(fc.property(of, holds), { seed: SEED, numRuns });

/** The pairs added and the squares of the loads, of the best of all assignments. */
function bestOf({ teams, committees, perTeam }: Case): { added: number; squares: number } {
  let best = { added: -1, squares: 0 };
  const loads = committees.map(({ teams_count }) => teams_count);
  const visit = (at: number, added: number) => {
    const team = teams[at];
    if (!team) {
      const squares = loads.reduce((sum, load) => sum + load ** 2, 0);
      if (added > best.added || (added === best.added && squares < best.squares)) best = { added, squares };
      return;
    }
    for (let chosen = 0; chosen < 2 ** committees.length; chosen += 1) {
      const indexes = committees.map((_, index) => index).filter((index) => chosen & (1 << index));
      if (indexes.length > perTeam - team.committee_ids.length) continue;
      if (indexes.some((index) => team.committee_ids.includes(`c${index}`))) continue;
      if (indexes.some((index) => loads[index] === COMMITTEE_TEAMS_MAX)) continue;
      for (const index of indexes) loads[index] = (loads[index] ?? 0) + 1;
      visit(at + 1, added + indexes.length);
      for (const index of indexes) loads[index] = (loads[index] ?? 0) - 1;
    }
  };
  visit(0, 0);
  return best;
}

it('gives no team a committee twice, none more committees than asked for, and no committee too many', () => {
  check(cases(LARGE, anyLoad), (example) => {
    const loads = run(example);
    for (const { committee, added, total } of loads) {
      expect(total).toBe(committee.teams_count + added.length);
      expect(total).toBeLessThanOrEqual(COMMITTEE_TEAMS_MAX);
      expect(new Set(added).size).toBe(added.length);
      for (const team of added) expect(team.committee_ids).not.toContain(committee.id);
    }
    const gains = new Map(
      Map.groupBy(
        loads.flatMap(({ added }) => added),
        (team) => team,
      ),
    );
    for (const [team, got] of gains) {
      expect(team.committee_ids.length + got.length).toBeLessThanOrEqual(example.perTeam);
    }
  });
});

it('adds as many pairs as possible, and makes loads as equal as any assignment can', () => {
  check(
    cases(SMALL, anyLoad),
    (example) => {
      const loads = run(example);
      expect({
        added: loads.reduce((sum, { added }) => sum + added.length, 0),
        squares: loads.reduce((sum, { total }) => sum + total ** 2, 0),
      }).toEqual(bestOf(example));
    },
    500,
  );
});

const kept = (id: string, ...committee_ids: string[]): TeamToAssign => ({ id, sector: null, committee_ids });
const committee = (id: string, teams_count = 0): Participant => ({ id, teams_count, by_sector: new Map() });

it('lets a team with a choice make way for one without', () => {
  const example = {
    teams: [kept('t0', 'elsewhere'), kept('t1', 'c1')],
    committees: [committee('c0'), committee('c1')],
    perTeam: 2,
  };
  expect(pairsOf(example)).toEqual([
    ['c0', ['t1']],
    ['c1', ['t0']],
  ]);
  const full = [committee('c0', COMMITTEE_TEAMS_MAX - 1), committee('c1', COMMITTEE_TEAMS_MAX - 1)];
  expect(pairsOf({ ...example, committees: full })).toEqual(pairsOf(example));
});

it('keeps loads of new committees within one team of each other, and gives each team all its committees', () => {
  check(cases(LARGE, fc.constant(0)), ({ teams, committees, perTeam }) => {
    const fresh = teams.map((team) => ({ ...team, committee_ids: [] }));
    const each = Math.min(perTeam, committees.length);
    const totals = run({ teams: fresh, committees, perTeam }).map(({ total }) => total);
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(teams.length * each);
    expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(1);
  });
});

it('is the same whatever the order of teams and committees', () => {
  check(cases(LARGE, anyLoad), (example) => {
    const { teams, committees } = example;
    const turned = { ...example, teams: teams.toReversed(), committees: committees.toReversed() };
    expect(pairsOf(turned)).toEqual(pairsOf(example));
  });
});
