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
        fc.tuple(
          fc.constantFrom('x', 'y', null),
          fc.array(fc.nat(size.committees), { maxLength: 2 }),
          fc.array(fc.nat(size.committees), { maxLength: size.committees - 1 }),
        ),
        { minLength: 2, maxLength: size.teams, size: 'max' },
      ),
      perTeam: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ existing, wishes, perTeam }) => {
      const teams = wishes.map(([sector, kept, conflicts], index) => ({
        id: `t${index}`,
        sector: sector === null ? null : { id: sector },
        // One index more than there are committees: a committee that does not take part.
        committee_ids: [...new Set(kept)].slice(0, perTeam).map((number) => `c${number}`),
        conflict_ids: [...new Set(conflicts)]
          .filter((number) => !kept.includes(number))
          .map((number) => `c${number}`),
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

const isClosed = ({ committee_ids, conflict_ids }: TeamToAssign, id: string) =>
  committee_ids.includes(id) || conflict_ids.includes(id);

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
      if (indexes.some((index) => isClosed(team, `c${index}`))) continue;
      if (indexes.some((index) => loads[index] === COMMITTEE_TEAMS_MAX)) continue;
      for (const index of indexes) loads[index] = (loads[index] ?? 0) + 1;
      visit(at + 1, added + indexes.length);
      for (const index of indexes) loads[index] = (loads[index] ?? 0) - 1;
    }
  };
  visit(0, 0);
  return best;
}

it('gives no team a committee twice or one with a conflict, none more committees than asked for, and no committee too many', () => {
  check(cases(LARGE, anyLoad), (example) => {
    const loads = run(example);
    for (const { committee, added, total } of loads) {
      expect(total).toBe(committee.teams_count + added.length);
      expect(total).toBeLessThanOrEqual(COMMITTEE_TEAMS_MAX);
      expect(new Set(added).size).toBe(added.length);
      for (const team of added) expect(isClosed(team, committee.id)).toBe(false);
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

it('makes loads equal by two moves where no single one does', () => {
  const team = (id: string, ...open: string[]): TeamToAssign => ({
    id,
    sector: null,
    committee_ids: [],
    conflict_ids: ['c0', 'c1', 'c2'].filter((committee) => !open.includes(committee)),
  });
  const teams = [team('t0', 'c0', 'c1'), team('t1', 'c1', 'c2'), team('t2', 'c0')];
  const committees = ['c0', 'c1', 'c2'].map((id) => ({ id, teams_count: 0, by_sector: new Map() }));
  expect(pairsOf({ teams, committees, perTeam: 1 })).toEqual([
    ['c0', ['t2']],
    ['c1', ['t0']],
    ['c2', ['t1']],
  ]);
});

/** The most pairs that can be added: a maximum flow from the teams through the open pairs to the room of the committees. */
function maximumFlow({ teams, committees, perTeam }: Case): number {
  const capacity = new Map<string, Map<string, number>>();
  const connect = (from: string, to: string, amount: number) => {
    for (const node of [from, to]) if (!capacity.has(node)) capacity.set(node, new Map());
    capacity.get(from)?.set(to, amount);
    if (!capacity.get(to)?.has(from)) capacity.get(to)?.set(from, 0);
  };
  for (const team of teams) {
    connect('source', team.id, perTeam - team.committee_ids.length);
    for (const { id } of committees) if (!isClosed(team, id)) connect(team.id, id, 1);
  }
  for (const { id, teams_count } of committees) connect(id, 'sink', COMMITTEE_TEAMS_MAX - teams_count);
  const pushed = (from: string, seen: Set<string>): boolean => {
    if (from === 'sink') return true;
    seen.add(from);
    for (const [to, left] of capacity.get(from) ?? []) {
      if (left === 0 || seen.has(to) || !pushed(to, seen)) continue;
      capacity.get(from)?.set(to, left - 1);
      capacity.get(to)?.set(from, (capacity.get(to)?.get(from) ?? 0) + 1);
      return true;
    }
    return false;
  };
  let flow = 0;
  while (pushed('source', new Set())) flow += 1;
  return flow;
}

it('finds a plan with all committees of each team whenever one exists, else the one with the most pairs', () => {
  const almostFull = fc.integer({ min: COMMITTEE_TEAMS_MAX - 8, max: COMMITTEE_TEAMS_MAX });
  const seen = { complete: 0, incomplete: 0 };
  for (const loads of [anyLoad, almostFull]) {
    check(cases({ teams: 14, committees: 5 }, loads), (example) => {
      const wanted = example.teams.reduce(
        (sum, team) => sum + example.perTeam - team.committee_ids.length,
        0,
      );
      const added = run(example).reduce((sum, load) => sum + load.added.length, 0);
      expect(added).toBe(maximumFlow(example));
      seen[added === wanted ? 'complete' : 'incomplete'] += 1;
    });
  }
  expect(Math.min(seen.complete, seen.incomplete)).toBeGreaterThan(20);
});

it('is the same whatever the order of teams and committees', () => {
  check(cases(LARGE, anyLoad), (example) => {
    const { teams, committees } = example;
    const turned = { ...example, teams: teams.toReversed(), committees: committees.toReversed() };
    expect(pairsOf(turned)).toEqual(pairsOf(example));
  });
});
