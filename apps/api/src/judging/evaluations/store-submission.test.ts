import { eq, sql } from 'drizzle-orm';
import { settings } from '../../event/index.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { teams } from '../../teams/index.ts';
import { assignNewTeam } from '../../testing/judging.ts';
import { portalUnderTest, signedInJudge } from '../../testing/portal-under-test.ts';
import { untilWaiting } from '../../testing/races.ts';
import { committeeTeams, evaluations } from '../rounds/current-round.views.ts';
import { criteria, rubricParts } from '../rubrics/rubrics.schema.ts';
import { lockAssignment } from './evaluations.repository.ts';
import { loadSubmissionState, saveSubmission, storeSubmission } from './submission.repository.ts';

const portal = portalUnderTest();
const judge = signedInJudge(portal, 'committee1');
const wanted = { types: ['eco'], criterion_id: null };
const nothing = { entries: [], notifications: ['{}'] };

/** A submission of the type «eco» that was checked and is not stored yet. */
async function checkedSubmission() {
  const team_id = await assignNewTeam(portal, judge);
  const pair = { committee_id: judge.id, team_id };
  const loaded = await loadSubmissionState(portal.db, pair, wanted);
  if (!loaded) throw new Error('The team is not assigned');
  const { state, seen } = loaded;
  const scores = state.criteria.map(({ id }) => ({ criterion_id: id, score: 5 }));
  const submission = {
    ...pair,
    rubric_version_id: state.rubric_version_id,
    versions: [{ type: 'eco' as const, version: 1, scores, note: null, total: 50 }],
    submitted_by: judge.id,
    submitted_at: portal.now(),
    finishes: false,
  };
  return { pair, submission, store: () => storeSubmission(portal.db, seen, wanted, submission, nothing) };
}

const storedTypes = (teamId: string) =>
  portal.db.select({ type: evaluations.type }).from(evaluations).where(eq(evaluations.team_id, teamId));

describe('a submission that was checked', () => {
  it('is stored once', async () => {
    const { pair, store } = await checkedSubmission();
    expect([await store(), await store()]).toEqual([true, false]);
    expect(await storedTypes(pair.team_id)).toEqual([{ type: 'eco' }]);
  });

  it.each<[string, (teamId: string) => Promise<unknown>]>([
    [
      'the team has withdrawn',
      (id) => portal.db.update(teams).set({ status: 'Withdrawn' }).where(eq(teams.id, id)),
    ],
    [
      'the end of judging was moved',
      () => portal.db.update(settings).set({ judging_to: new Date('2100-01-01') }),
    ],
    [
      'the weights of the types have changed',
      () =>
        portal.db.execute(
          sql`update rubric_parts set weight = case type when 'eco' then 20 when 'tech' then 50 else weight end`,
        ),
    ],
    [
      'the weight of a criterion has changed',
      () => portal.db.update(criteria).set({ weight: sql`weight - 1` }).where(eq(criteria.type, 'eco')),
    ],
    [
      'another type was submitted',
      async (id) => expect((await judge.submit(id, 'tech', 5)).status).toBe(200),
    ],
    ['the evaluation was finished', (id) => judge.finish(id, 5)],
    [
      'the team was taken away',
      (id) => portal.db.delete(committeeTeams).where(eq(committeeTeams.team_id, id)),
    ],
  ])('is not stored when %s since', async (_what, change) => {
    const { pair, store } = await checkedSubmission();
    const [before] = await portal.db.select().from(settings);
    const criteriaBefore = await portal.db.select().from(criteria);
    const partsBefore = await portal.db.select().from(rubricParts);
    await change(pair.team_id);
    const types = await storedTypes(pair.team_id);
    expect(await store()).toBe(false);
    expect(await storedTypes(pair.team_id)).toEqual(types);
    await portal.db.update(settings).set({ ...before });
    await portal.db.transaction(async (tx) => {
      for (const { type, weight } of partsBefore)
        await tx.update(rubricParts).set({ weight }).where(eq(rubricParts.type, type));
    });
    for (const { id, weight } of criteriaBefore)
      await portal.db.update(criteria).set({ weight }).where(eq(criteria.id, id));
  });

  it('is not stored when another type is stored while it waits for the lock', async () => {
    const { pair, submission, store } = await checkedSubmission();
    const scores = (await judge.bodyFor(pair.team_id, 'tech', 5)).scores;
    let storing: Promise<boolean> | undefined;
    await withTransaction(portal.db, async (tx) => {
      await lockAssignment(tx, pair);
      storing = store();
      await untilWaiting(portal);
      const versions = submission.versions.map((eco) => ({ ...eco, type: 'tech' as const, scores }));
      await saveSubmission(tx, { ...submission, versions });
    });
    expect(await storing).toBe(false);
    expect(await storedTypes(pair.team_id)).toEqual([{ type: 'tech' }]);
  });
});
