import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  committeeCalls,
  type EvaluationView,
  evaluatedTeamCalls,
  evaluationCalls,
  type Results,
  resultsCalls,
} from '@portal/api-schema';
import {
  RESULTS_CHANGED,
  RESULTS_FROZEN,
  RESULTS_NOT_FROZEN,
  RESULTS_PUBLISHED,
} from '@portal/domain/messages';
import { eq, like } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { teams, tracks } from '../../teams/index.ts';
import { addTeam, assignNewTeam, committeeBody, reassign } from '../../testing/judging.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../../testing/portal-under-test.ts';
import { testRace } from '../../testing/races.ts';
import { conflictOf, invalid, refusalOf, sessionWith, statusesOf } from '../../testing/test-app.ts';
import { prizes } from '../prizes/prizes.schema.ts';
import { evaluations, results } from '../rounds/current-round.views.ts';
import { publishedRanks } from './published-results.service.ts';
import { resultSnapshots } from './results.schema.ts';
import type { SnapshotContent } from './snapshot-content.ts';

const VERIFY = join(import.meta.dirname, '../../../../../tools/verify-results.mjs');
const portal = portalUnderTest();
const judge = signedInJudge(portal, 'committee1');
const director = signedIn(portal, 'super');
const authority = signedIn(portal, 'authority');

const put = (body: object, by = director) => by('PUT', '/results', body);
const read = async () => (await director.data(resultsCalls.get)).results;
/** Makes a change that is accepted. */
const change = async (body: object) => (await director.data(resultsCalls.update, { body })).results;
const snapshot = async () => (await director.data(resultsCalls.snapshot)).content;
/** Checks a file with this content against the hash of the snapshot, without the portal. */
async function verify(content: string, { snapshot: taken }: Results) {
  const folder = await mkdtemp(join(tmpdir(), 'results-'));
  const file = join(folder, 'results.json');
  await writeFile(file, content);
  return promisify(execFile)(process.execPath, [VERIFY, file, taken?.sha256 ?? '']).finally(() =>
    rm(folder, { recursive: true }),
  );
}
const content = async () => JSON.parse(await snapshot()) as SnapshotContent;
const frozen = conflictOf(RESULTS_FROZEN);

afterEach(async () => {
  await portal.db
    .update(results)
    .set({ state: 'open', snapshot_id: null, published_at: null, ranking: 'raw' });
});

describe('freezing', () => {
  it('stores the ranking as it is, with its hash, when, and by whom', async () => {
    const ranked = await director.data(evaluatedTeamCalls.list, { query: { per_page: 100 } });
    const before = await read();
    expect(before).toMatchObject({ state: 'open', ranking: 'raw', snapshot: null });
    expect(before.incomplete).toMatchObject({
      evaluations: ranked.progress.assigned - ranked.progress.finished,
      reopened: ranked.reopened.total,
      ranked: ranked.pagination.total,
    });

    const after = await change({ state: 'frozen', version: before.version });
    const text = await snapshot();
    expect(after).toMatchObject({
      state: 'frozen',
      incomplete: null,
      snapshot: {
        sha256: createHash('sha256').update(text).digest('hex'),
        taken_by: { full_name: 'د. فيصل الراشد' },
        teams_count: ranked.pagination.total,
      },
    });
    expect((await content()).teams.map(({ id, rank, total }) => ({ id, rank, total }))).toEqual(
      ranked.teams.map(({ id, rank, total }) => ({ id, rank, total })),
    );
    const [entry] = await portal.db.select().from(auditLog).where(eq(auditLog.action, 'results.frozen'));
    expect(entry?.details).toMatchObject({ sha256: after.snapshot?.sha256, ranking: 'raw' });
  });

  it('can be checked with a file and plain Node, without the portal', async () => {
    const after = await change({ state: 'frozen' });
    const text = await snapshot();
    // An editor may have formatted it.
    const formatted = JSON.stringify(JSON.parse(text), null, 2);
    expect((await verify(formatted, after)).stdout).toMatch(/unchanged/);
    await expect(verify(text.replace(/"rank":2/, '"rank":3'), after)).rejects.toMatchObject({ code: 1 });
  });

  it('by the weighed total, when that was chosen before', async () => {
    await change({ ranking: 'adjusted' });
    await change({ state: 'frozen' });
    const { teams, ranking } = await content();
    expect(ranking).toBe('adjusted');
    const totals = teams.map(({ adjusted_total }) => adjusted_total);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    expect(await put({ ranking: 'raw' })).toMatchObject(frozen);
  });

  it('by two directors at once takes one snapshot', async () => {
    const count = () => portal.db.$count(resultSnapshots);
    const before = await count();
    const answers = await Promise.all([put({ state: 'frozen' }), put({ state: 'frozen' }, authority)]);
    expect(statusesOf(answers)).toEqual([200, 200]);
    expect(await count()).toBe(before + 1);
  });
});

describe('while the results are frozen', () => {
  let team: string;
  let finished: string;
  let open: EvaluationView;

  beforeEach(async () => {
    team = await assignNewTeam(portal, judge);
    finished = await assignNewTeam(portal, judge);
    await judge.finish(finished, 7);
    open = await judge.view(team);
    await change({ state: 'frozen' });
  });

  it('a submission is refused, and the judge’s pages say that the results are frozen', async () => {
    expect(open).toMatchObject({ judging_open: true, results_frozen: false });
    const list = await judge.send.data(committeeCalls.teams);
    expect(list.results_frozen).toBe(true);
    expect(await judge.submit(team, 'eco', 5)).toMatchObject(frozen);
    const view = await judge.view(team);
    expect(view).toMatchObject({
      judging_open: false,
      results_frozen: true,
      types: { eco: { evaluation: null } },
    });
    // What was stored before is still answered.
    expect((await judge.submit(finished, 'eco', 7, { version: 0 })).status).toBe(200);
  });

  it('nothing is re-opened', async () => {
    expect(await director('PUT', `/teams/allow-evaluation/${finished}`, {})).toMatchObject(frozen);
    expect((await judge.view(finished)).state).toBe('finished');
  });

  it('weights, criteria and samples stay; everything else of the settings may change', async () => {
    const settings = (body: object) => director('PUT', '/settings', body);
    expect(await settings({ type_weights: { eco: 10, idea: 10, tech: 80 } })).toMatchObject(frozen);
    expect((await settings({ event_name: 'هاكاثون آخر' })).status).toBe(200);
    // Also where every committee has the team already, so that no assignment changes.
    const sample = portal.db
      .update(teams)
      .set({ calibration_since: portal.now() })
      .where(eq(teams.id, finished));
    expect(await refusalOf(sample)).toBe('RF001');
    expect(await settings({ calibration_team_ids: [finished] })).toMatchObject(frozen);
  });

  it('no team is assigned or taken away, and none leaves the ranking or returns to it', async () => {
    const other = await addTeam(portal);
    const assign = (teamsOf: (current: string[]) => string[]) => reassign(director, judge, teamsOf);
    expect(await assign((teams) => [...teams, other])).toMatchObject(frozen);
    expect(await assign((teams) => teams.filter((id) => id !== team))).toMatchObject(frozen);
    expect((await assign((teams) => teams)).status).toBe(200);
    const { committee_id: _, ...kept } = await committeeBody(director, judge.id);
    const added = { ...kept, email: 'new@demo.sa', phone_number: '0561111111', password: 'Demo@2026' };
    expect(await director('POST', '/committee', { ...added, teams: [other] })).toMatchObject(frozen);
    const decide = (team_id: string, status: string) => director('PUT', '/teams/status', { team_id, status });
    expect(await decide(finished, 'Withdrawn')).toMatchObject(frozen);
    expect((await decide(finished, 'Pending')).status).toBe(200);
    expect((await decide(other, 'Rejected')).status).toBe(200);
    expect((await director('DELETE', '/teams', { team_id: other })).status).toBe(200);
    const conflict = { team_id: finished, reason: 'شراكة' };
    expect(await judge.send('POST', '/conflicts', conflict)).toMatchObject(frozen);
    expect(await director('POST', '/conflicts', { ...conflict, committee_id: judge.id })).toMatchObject(
      frozen,
    );
  });

  it('a team without an evaluation withdraws, and is deleted; its assignments alone stay', async () => {
    const withdrawn = await director('PUT', '/teams/status', { team_id: team, status: 'Withdrawn' });
    expect(withdrawn.status).toBe(200);
    expect((await director('DELETE', '/teams', { team_id: team })).status).toBe(200);
    expect((await content()).teams.map(({ id }) => id)).toContain(finished);
  });

  it('the track of an evaluated team cannot be changed, not even in the database', async () => {
    const [track] = await portal.db.insert(tracks).values({ name: 'المناخ', position: 9 }).returning();
    const move = (team_id: string) => director('PUT', '/teams/track', { team_id, track_id: track?.id });
    expect(await move(finished)).toMatchObject(frozen);
    const directly = portal.db.update(teams).set({ track_id: track?.id }).where(eq(teams.id, finished));
    expect(await refusalOf(directly)).toBe('RF001');
    expect((await move(team)).status).toBe(200);
  });

  it('unfreezing needs a reason; then judging goes on, and the snapshot is kept', async () => {
    expect(await put({ state: 'open' })).toMatchObject(invalid({ reason: [expect.any(String)] }));
    const { snapshot: taken } = await read();
    const ranking = await director.data(resultsCalls.ranking);
    await change({ state: 'open', reason: 'فريق لم يُقيَّم' });
    expect((await judge.submit(team, 'eco', 5)).status).toBe(200);
    const kept = await portal.db
      .select()
      .from(resultSnapshots)
      .where(eq(resultSnapshots.id, taken?.id ?? ''));
    expect(kept).toHaveLength(1);
    expect(await refusalOf(portal.db.delete(resultSnapshots))).toBe('23001');
    expect((await director('GET', '/results/snapshot')).status).toBe(404);
    expect((await director('GET', '/results/ranking')).status).toBe(404);
    // A page that asks in the moment of unfreezing knows the snapshot.
    const ofSnapshot = { query: { snapshot_id: ranking.snapshot_id } };
    expect(await director.data(resultsCalls.ranking, ofSnapshot)).toEqual(ranking);
    expect((await director('GET', `/results/ranking?snapshot_id=${team}`)).status).toBe(404);
    const entries = await portal.db.select().from(auditLog).where(like(auditLog.action, 'results.un%'));
    expect(entries.at(-1)?.details).toEqual({ reason: 'فريق لم يُقيَّم' });
  });
});

describe('the steps', () => {
  it('come one after the other', async () => {
    expect(await put({ state: 'published' })).toMatchObject(conflictOf(RESULTS_NOT_FROZEN));
    await change({ state: 'frozen' });
    await change({ state: 'published' });
    expect(await put({ state: 'open', reason: 'خطأ' })).toMatchObject(conflictOf(RESULTS_PUBLISHED));
    expect(await put({ publish: { top: 5 } })).toMatchObject(conflictOf(RESULTS_PUBLISHED));
    expect(await put({ state: 'frozen' })).toMatchObject({ status: 422 });
    const withdrawn = await change({ state: 'frozen', reason: 'خطأ', publish: { top: 5 } });
    expect(withdrawn).toMatchObject({ state: 'frozen', published_at: null, publish: { top: 5 } });
  });

  it('made on a page that is out of date are refused; a repeated one changes nothing', async () => {
    const { version } = await read();
    await change({ publish: { notes: true }, version });
    expect(await put({ state: 'frozen', version })).toMatchObject(conflictOf(RESULTS_CHANGED));
    const once = await read();
    expect(await change({ publish: { notes: true }, version })).toEqual(once);
  });
});

describe('at the same moment', () => {
  const judges = [judge, ...['committee2', 'committee3'].map((account) => signedInJudge(portal, account))];
  const REOPENED = { state: 'open', reason: 'سباق' };
  const frozenTeams = async () => new Map((await content()).teams.map((team) => [team.id, team]));

  testRace('of publishing and unfreezing at the same moment one is refused', async (index) => {
    await change({ state: 'frozen' });
    const steps = [{ state: 'published' }, REOPENED];
    const sent = index % 2 === 0 ? steps : steps.toReversed();
    const answers = await Promise.all(sent.map((step) => put(step)));
    expect(statusesOf(answers)).toEqual([200, 409]);
    const accepted = sent[answers.findIndex(({ status }) => status === 200)];
    expect((await read()).state).toBe(accepted?.state);
    if (accepted?.state === 'published') {
      await change({ state: 'frozen', reason: 'سباق' });
      await change(REOPENED);
    }
  });

  testRace(
    'a submission at the moment of freezing is in the snapshot, or it is refused and not stored',
    async (index) => {
      const sent = await Promise.all(
        judges.map(async (judge) => {
          const team = await assignNewTeam(portal, judge);
          const { tech, ...types } = (await judge.typesFor(team, { eco: 5, idea: 5, tech: 5 })).types;
          await judge.send.data(evaluationCalls.submitTypes, { body: { team_id: team, types } });
          return { judge, team, body: { team_id: team, ...tech } };
        }),
      );
      const submit = ({ judge, body }: (typeof sent)[number]) =>
        judge.send('POST', '/teams/evaluation/tech', body);
      // In each race the freezing comes between other calls.
      const [first, ...others] = sent.map((one) => () => submit(one));
      const freeze = () => put({ state: 'frozen' });
      const calls = index % 2 === 0 ? [first, freeze, ...others] : [freeze, first, ...others];
      const answers = await Promise.all(calls.map((call) => call?.()));
      answers.splice(calls.indexOf(freeze), 1);

      const teams = await frozenTeams();
      for (const [at, { team }] of sent.entries()) {
        const isIn = teams.has(team);
        expect(answers[at]).toMatchObject(isIn ? { status: 200 } : frozen);
        const stored = await portal.db.select().from(evaluations).where(eq(evaluations.team_id, team));
        expect(stored).toHaveLength(isIn ? 3 : 2);
      }
      await change(REOPENED);
      for (const one of sent.filter(({ team }) => !teams.has(team)))
        expect((await submit(one)).status).toBe(200);
    },
  );

  testRace(
    'a re-opening at the moment of freezing takes the team out of the snapshot, or it is refused',
    async () => {
      const team = await assignNewTeam(portal, judge);
      await judge.finish(team, 8);
      const [reopened] = await Promise.all([
        director('PUT', `/teams/allow-evaluation/${team}`, {}),
        put({ state: 'frozen' }),
      ]);
      expect((await frozenTeams()).has(team)).toBe(reopened.status !== 200);
      expect((await judge.view(team)).state).toBe(reopened.status === 200 ? 'reopened' : 'finished');
      await change(REOPENED);
    },
  );
});

describe('with tracks', () => {
  const visitor = sessionWith(portal);
  let [health, energy] = [
    { id: '', name: 'الصحة' },
    { id: '', name: 'الطاقة' },
  ];

  const removeTracks = async () => {
    await portal.db.update(teams).set({ track_id: null });
    await portal.db.delete(tracks);
  };

  beforeAll(async () => {
    // Those of the demo.
    await portal.db.delete(prizes);
    await removeTracks();
    const rows = [health, energy].map(({ name }, position) => ({ name, position }));
    const added = await portal.db.insert(tracks).values(rows).returning({ id: tracks.id, name: tracks.name });
    [health, energy] = added as [typeof health, typeof energy];
    for (const [track, score] of [
      [health, 9],
      [energy, 8],
      [health, 7],
      [energy, 6],
    ] as const) {
      const team = await assignNewTeam(portal, judge);
      await judge.finish(team, score);
      await portal.db.update(teams).set({ track_id: track.id }).where(eq(teams.id, team));
    }
  });
  afterAll(removeTracks);

  it('the snapshot ranks each track among its own teams too, and its ranks can be checked', async () => {
    const after = await change({ state: 'frozen' });
    const { tracks: ranked, teams: all } = await content();
    expect(ranked).toEqual([health, energy]);
    for (const { id } of [health, energy])
      expect(all.flatMap(({ in_track }) => (in_track?.id === id ? [in_track.rank] : []))).toEqual([1, 2]);
    const { teams: first, ...ranking } = await director.data(resultsCalls.ranking);
    expect(ranking.tracks).toEqual([health, energy]);
    expect(first.filter(({ in_track }) => in_track?.rank === 1)).toHaveLength(2);
    const listed = await director.data(evaluatedTeamCalls.list, { query: { track_id: energy.id } });
    expect(listed.teams.map(({ rank, track }) => [rank, track])).toEqual([
      [1, energy],
      [2, energy],
    ]);
    expect((await verify(await snapshot(), after)).stdout).toMatch(/unchanged/);
  });

  it('the first teams of each are published where the board chose that', async () => {
    await change({ publish: { by_track: true, top: 1 } });
    await change({ state: 'frozen' });
    await change({ state: 'published' });
    const { teams: first } = await visitor.data(resultsCalls.public);
    expect(first.map(({ rank, track }) => [rank, track])).toEqual([
      [1, 'الصحة'],
      [1, 'الطاقة'],
    ]);
    const ranks = [...((await publishedRanks(portal.context)) ?? new Map()).values()];
    expect(ranks).toEqual(
      expect.arrayContaining([
        { rank: 1, track: 'الصحة' },
        { rank: 1, track: 'الطاقة' },
      ]),
    );
    await change({ state: 'frozen', reason: 'اختبار' });
    await change({ publish: { by_track: false, top: 3 } });
    await change({ state: 'published' });
    const whole = await visitor.data(resultsCalls.public);
    expect(whole.teams.some(({ track }) => track)).toBe(false);
  });
});
