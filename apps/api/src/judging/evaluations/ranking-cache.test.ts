import { takesPart } from '@portal/domain/statuses';
import { and, eq } from 'drizzle-orm';
import { teams, tracks } from '../../teams/index.ts';
import { assignNewTeam, type Judge } from '../../testing/judging.ts';
import { addLeader } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../../testing/portal-under-test.ts';
import { committeeTeams, evaluations } from '../rounds/current-round.views.ts';
import { committeeNames, FROM_START, type JudgedTeam, loadJudging, toWeights } from './judging.repository.ts';
import { KeptRanking } from './kept-ranking.ts';
import { createRankingCache, type LoadRanking } from './ranking-cache.ts';
import { rankTeams, type TeamResult, teamJudging } from './results.ts';

const portal = portalUnderTest();
const first = signedInJudge(portal, 'committee1');
const second = signedInJudge(portal, 'committee2');
const director = signedIn(portal, 'super');

const CHANGES = 30;
const WEIGHTS = [
  { eco: 30, idea: 30, tech: 40 },
  { eco: 10, idea: 60, tech: 30 },
];

/** Whole numbers below `below`, the same in each run: a linear congruential generator. */
function createRandom() {
  let last = 7;
  return (below: number) => {
    last = (last * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((last / 2 ** 32) * below);
  };
}

/** Every team and its committees, read from the tables themselves. */
async function judgedTeams(): Promise<JudgedTeam[]> {
  const [allTeams, pairs, submitted] = await Promise.all([
    portal.db.select().from(teams),
    portal.db.select().from(committeeTeams).orderBy(committeeTeams.committee_id),
    portal.db.select().from(evaluations),
  ]);
  return allTeams.map(({ id, status, track_id }) => ({
    team_id: id,
    changed_in: 0,
    track_id,
    pairs: pairs
      .filter(({ team_id }) => team_id === id && takesPart(status))
      .map(({ committee_id, finished_at }) => ({
        committee_id,
        rubric_version_id:
          submitted.find((entry) => entry.team_id === id && entry.committee_id === committee_id)
            ?.rubric_version_id ?? null,
        finished_at: finished_at?.toISOString() ?? null,
        totals: Object.fromEntries(
          submitted
            .filter((entry) => entry.team_id === id && entry.committee_id === committee_id)
            .map(({ type, total }) => [type, total]),
        ),
      })),
  }));
}

const withCommittees = (results: readonly TeamResult[]) =>
  results.map((result) => ({ ...result, committees: result.committees() }));

/** Compares what a process keeps with the ranking of all rows. */
async function compareWithRecomputed(load: LoadRanking): Promise<void> {
  const weights = toWeights((await loadJudging(portal.db, FROM_START)).weights);
  const names = await committeeNames(portal.db);
  const judged = await judgedTeams();
  for (const trackId of [undefined, ...trackIds]) {
    const all = judged
      .filter(({ track_id }) => trackId === undefined || track_id === trackId)
      .map((team) => teamJudging(team, weights));
    const ranking = await load(trackId);
    const recomputed = new KeptRanking();
    recomputed.put(all);
    expect(ranking.progress()).toEqual(recomputed.progress(names));
    for (const committeeId of [undefined, first.id]) {
      const { teams: ranked, resultOf } = ranking.ranked(committeeId);
      const kept = withCommittees(ranked.map(resultOf));
      expect(kept).toEqual(withCommittees(rankTeams(all, names, committeeId)));
    }
  }
}

/** The tracks that teams are moved between. */
let trackIds: string[] = [];

beforeAll(async () => {
  const names = ['مسار', 'مسار آخر'].map((name, position) => ({ name, position }));
  trackIds = (await portal.db.insert(tracks).values(names).returning({ id: tracks.id })).map(({ id }) => id);
});

it('the kept rankings, of all teams and of each track, equal the recomputed ones after any changes', async () => {
  const random = createRandom();
  const load = createRankingCache(portal.context);
  const pairs: { judge: Judge; teamId: string }[] = [];
  const pick = () => pairs[random(pairs.length)] ?? { judge: first, teamId: '' };
  const finish = async ({ judge, teamId }: (typeof pairs)[number]) => {
    const { state, judging_open } = await judge.view(teamId);
    if (!judging_open) return;
    const score = random(21) / 2;
    // A re-opened one is finished again by its first submission.
    if (state === 'reopened') await judge.submit(teamId, 'eco', score);
    else if (state !== 'finished') await judge.finish(teamId, score);
  };
  const changes = [
    async () => {
      const judges = random(2) === 0 ? [first] : [first, second];
      const teamId = await assignNewTeam(portal, ...judges);
      await addLeader(portal, teamId);
      pairs.push(...judges.map((judge) => ({ judge, teamId })));
    },
    () => finish(pick()),
    () => finish(pick()),
    async () => {
      const [one, other] = [pick(), pick()];
      await Promise.all(one.teamId === other.teamId ? [finish(one)] : [finish(one), finish(other)]);
    },
    () => director('PUT', `/teams/allow-evaluation/${pick().teamId}`, {}),
    () =>
      director('PUT', '/teams/status', {
        team_id: pick().teamId,
        status: ['Rejected', 'Withdrawn', 'Qualified', 'Qualified'][random(4)],
      }),
    () => director('PUT', '/settings', { type_weights: WEIGHTS[random(2)] }),
    async () => {
      const track_id = trackIds[random(trackIds.length + 1)] ?? null;
      await portal.db.update(teams).set({ track_id }).where(eq(teams.id, pick().teamId));
    },
    async () => {
      const teamId = await assignNewTeam(portal, first, second);
      await load();
      if (random(2) === 0) await director('DELETE', '/teams', { team_id: teamId });
      const pair = and(eq(committeeTeams.team_id, teamId), eq(committeeTeams.committee_id, second.id));
      await portal.db.delete(committeeTeams).where(pair);
    },
  ];
  for (let change = 0; change < CHANGES; change += 1) {
    await changes[pairs.length === 0 ? 0 : random(changes.length)]?.();
    await compareWithRecomputed(load);
  }
  const { finished } = (await load()).progress();
  expect(finished).toBeGreaterThan(10);
});

it('requests at the same moment get the same ranking', async () => {
  const load = createRankingCache(portal.context);
  await load();
  await first.finish(await assignNewTeam(portal, first), 8);
  const [one, other] = await Promise.all([load(), load()]);
  const [oneRanked, otherRanked] = [one.ranked(undefined), other.ranked(undefined)];
  expect(oneRanked.teams).toEqual(otherRanked.teams);
  expect(oneRanked.teams.length).toBeGreaterThan(0);
  await compareWithRecomputed(load);
});
