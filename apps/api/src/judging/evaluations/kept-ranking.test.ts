import fc from 'fast-check';
import { KeptRanking } from './kept-ranking.ts';
import { rankTeams, type TeamJudging, teamJudging } from './results.ts';

const TEAMS = 12;
const COMMITTEES = 4;
const rubric_version_id = 'r1';
const WEIGHTS = {
  r1: [
    { type: 'eco', weight: 30 },
    { type: 'idea', weight: 30 },
    { type: 'tech', weight: 40 },
  ],
};
const SEED = 20_261_122;
const names = new Map(Array.from({ length: COMMITTEES }, (_, index) => [`c${index}`, `اللجنة ${index}`]));

/** Few different totals, so that there are ties. */
const total = fc.integer({ min: 0, max: 8 }).map((eighths) => eighths * 12.5);
const pair = fc.record({
  committee_id: fc.nat(COMMITTEES - 1).map((index) => `c${index}`),
  finished_at: fc.option(fc.constant('2026-11-22T10:00:00.000Z'), { freq: 4 }),
  totals: fc.record({ eco: total, idea: total, tech: total }),
  rubric_version_id: fc.constant(rubric_version_id),
  judge_id: fc.option(fc.constantFrom('j0', 'j1'), { freq: 4 }),
});
/** A team at one moment: judged by some committees, or by none any more. */
const team = fc
  .record({
    team_id: fc.nat(TEAMS - 1).map((index) => `t${index}`),
    pairs: fc.uniqueArray(pair, { selector: ({ committee_id }) => committee_id, maxLength: 3 }),
  })
  .map(({ team_id, pairs }) => teamJudging({ team_id, changed_in: 0, track_id: null, pairs }, WEIGHTS));
/** What one request finds changed. */
const changes = fc.uniqueArray(team, { selector: ({ team_id }) => team_id, minLength: 1, maxLength: 4 });

const withCommittees = (results: ReturnType<typeof rankTeams>) =>
  results.map((result) => ({ ...result, committees: result.committees() }));

it('equals the ranking of all teams after each of any changes', () => {
  fc.assert(
    fc.property(fc.array(changes, { minLength: 1, maxLength: 30 }), (sequence) => {
      const kept = new KeptRanking();
      const teams = new Map<string, TeamJudging>();
      for (const changed of sequence) {
        kept.put(changed);
        for (const each of changed) teams.set(each.team_id, each);
        const all = [...teams.values()];
        for (const committeeId of [undefined, 'c0']) {
          const { teams: ranked, resultOf } = kept.ranked(names, committeeId);
          expect(withCommittees(ranked.map(resultOf))).toEqual(
            withCommittees(rankTeams(all, names, committeeId)),
          );
        }
        const recomputed = new KeptRanking();
        recomputed.put(all);
        expect(kept.progress(names)).toEqual(recomputed.progress(names));
      }
    }),
    { seed: SEED },
  );
});

it('a judge has a severity of their own from five evaluations, and the committee that of the others', () => {
  const byType = (all: number) => ({ eco: all, idea: all, tech: all });
  const at = '2026-11-22T10:00:00.000Z';
  // Of the committee c0 the judge gives ten less than its account does; c1 judges all teams in the middle.
  const given = (count: number) =>
    Array.from({ length: 2 * count }, (_, index) => {
      const quality = 50 + (index % count);
      const isJudge = index < count;
      const own = {
        committee_id: 'c0',
        finished_at: at,
        rubric_version_id,
        totals: byType(quality + (isJudge ? -5 : 5)),
      };
      const pairs = [
        { ...own, judge_id: isJudge ? 'j0' : null },
        { committee_id: 'c1', finished_at: at, rubric_version_id, totals: byType(quality) },
      ];
      return teamJudging({ team_id: `t${index}`, changed_in: 0, track_id: null, pairs }, WEIGHTS);
    });
  const resultsOf = (count: number) =>
    rankTeams(given(count), new Map([...names, ['j0', 'سارة']])).flatMap(({ committees }) => committees());
  const few = resultsOf(4);
  expect(few.some(({ judge }) => judge)).toBe(false);
  const enough = resultsOf(5).filter(({ id }) => id === 'c0');
  for (const { judge, total, adjusted_total } of enough) {
    expect(Math.sign(adjusted_total - total)).toBe(judge ? 1 : -1);
    if (judge) expect(judge).toEqual({ id: 'j0', full_name: 'سارة' });
  }
  expect(enough.filter(({ judge }) => judge)).toHaveLength(5);
});
