import { EVALUATION_NOT_FINISHED } from '@portal/domain/messages';
import { eq, sql } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { assignNewTeam, evaluationsOf, eventsOf, versionsOf } from '../../testing/judging.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../../testing/portal-under-test.ts';
import { conflictOf, refusalOf, UNKNOWN_ID } from '../../testing/test-app.ts';
import { evaluationEvents } from '../rounds/current-round.views.ts';

const portal = portalUnderTest();
const judge = signedInJudge(portal, 'committee1');
const otherJudge = signedInJudge(portal, 'committee2');
const director = signedIn(portal, 'super');
/** A team of the first judge only, new for each test. */
let teamId: string;

beforeEach(async () => {
  teamId = await assignNewTeam(portal, judge);
});

describe('re-opening', () => {
  it('keeps the scores and lets them change; any submission finishes it again', async () => {
    await judge.finish(teamId, 6);
    const reason = 'درجة التقييم التقني لفريق آخر';
    const reopened = await director('PUT', `/teams/allow-evaluation/${teamId}`, { reason });
    expect(reopened.data).toEqual({ committees: [{ id: judge.id, full_name: 'اللجنة الأولى' }] });
    const seen = await judge.view(teamId);
    expect(seen).toMatchObject({ state: 'reopened', reopen_reason: reason, finished_at: null, total: 60 });

    const changed = (await judge.submit(teamId, 'tech', 9, { version: 1 })).data;
    expect(changed).toMatchObject({ state: 'finished', total: 72, evaluation: { version: 2 } });

    const events = await portal.db
      .select()
      .from(evaluationEvents)
      .where(eq(evaluationEvents.team_id, teamId));
    expect(events.map(({ event, reason: why }) => ({ event, why }))).toEqual([
      { event: 'finished', why: null },
      { event: 'reopened', why: reason },
      { event: 'finished', why: null },
    ]);
    const audit = await portal.db.select().from(auditLog).where(eq(auditLog.subject_id, teamId));
    expect(audit.find(({ action }) => action === 'evaluation.reopened')).toMatchObject({
      actor_name: 'د. فيصل الراشد',
      details: { committee_id: judge.id, reason },
    });
  });

  it('the same scores sent from the current version finish it; a late retry does not', async () => {
    await judge.finish(teamId, 6);
    await director('PUT', `/teams/allow-evaluation/${teamId}`, {});
    const late = (await judge.submit(teamId, 'tech', 6, { version: 0 })).data;
    expect(late.state).toBe('reopened');
    const confirmed = (await judge.submit(teamId, 'tech', 6, { version: 1 })).data;
    expect(confirmed).toMatchObject({ state: 'finished', evaluation: { version: 2 } });
  });

  it('re-opens only the named committee’s evaluation', async () => {
    teamId = await assignNewTeam(portal, judge, otherJudge);
    await judge.finish(teamId, 6);
    await otherJudge.finish(teamId, 8);
    const answer = await director('PUT', `/teams/allow-evaluation/${teamId}`, {
      committee_id: otherJudge.id,
    });
    expect(answer.status).toBe(200);
    const { committees } = await evaluationsOf(director, teamId);
    expect(committees.map(({ committee, state }) => [committee.id, state])).toEqual([
      [judge.id, 'finished'],
      [otherJudge.id, 'reopened'],
    ]);
  });

  it('is shown to directors with who, when and why; a committee sees only the last reason', async () => {
    await judge.finish(teamId, 6);
    await director('PUT', `/teams/allow-evaluation/${teamId}`, { reason: 'أول' });
    await judge.submit(teamId, 'eco', 7);
    await director('PUT', `/teams/allow-evaluation/${teamId}`);
    const { committees } = await evaluationsOf(director, teamId);
    const committee = { id: judge.id, full_name: 'اللجنة الأولى' };
    const board = { id: expect.any(String), full_name: 'د. فيصل الراشد' };
    const happened_at = expect.any(String);
    expect(committees[0]?.history).toEqual([
      { event: 'finished', by: committee, reason: null, happened_at },
      { event: 'reopened', by: board, reason: 'أول', happened_at },
      { event: 'finished', by: committee, reason: null, happened_at },
      { event: 'reopened', by: board, reason: null, happened_at },
    ]);
    const own = await judge.view(teamId);
    expect(own).not.toHaveProperty('history');
    expect(own.reopen_reason).toBeNull();
  });

  it('is refused while nothing is finished, and for unknown teams and committees', async () => {
    const reopen = (id: string, body = {}) => director('PUT', `/teams/allow-evaluation/${id}`, body);
    expect(await reopen(teamId)).toMatchObject(conflictOf(EVALUATION_NOT_FINISHED));
    expect((await reopen(teamId, { committee_id: otherJudge.id })).status).toBe(404);
    expect((await reopen(UNKNOWN_ID)).status).toBe(404);
    expect((await reopen('not-an-id')).status).toBe(404);
  });
});

describe('a re-opened evaluation kept open', () => {
  // Every type is of version 1 and totals 60.
  beforeEach(async () => {
    await judge.finish(teamId, 6);
    await director('PUT', `/teams/allow-evaluation/${teamId}`, { reason: 'درجات فريق آخر' });
  });
  const versions = async () =>
    (await versionsOf(portal, teamId)).map(({ type, version }) => `${type} ${version}`);

  it('takes several changed types; the last one, without keep_open, finishes it', async () => {
    const first = (await judge.submit(teamId, 'eco', 8, { version: 1, keep_open: true })).data;
    expect(first).toMatchObject({
      state: 'reopened',
      finished_at: null,
      evaluation: { version: 2, total: 80 },
    });
    const last = (await judge.submit(teamId, 'tech', 9, { version: 1 })).data;
    // 80 × 30 % + 60 × 30 % + 90 × 40 %
    expect(last).toMatchObject({ state: 'finished', total: 78 });
    expect(await versions()).toEqual(['eco 1', 'eco 2', 'idea 1', 'tech 1', 'tech 2']);
    expect(await eventsOf(portal, teamId)).toEqual(['finished', 'reopened', 'finished']);
  });

  it('can be sent again: at once, and after the last one finished it', async () => {
    const body = await judge.bodyFor(teamId, 'eco', 8, { version: 1, keep_open: true });
    const copies = await Promise.all(
      Array.from({ length: 4 }, () => judge.send('POST', '/teams/evaluation/eco', body)),
    );
    for (const { data } of copies)
      expect(data).toMatchObject({ state: 'reopened', evaluation: { version: 2 } });
    await judge.submit(teamId, 'tech', 9, { version: 1 });
    const late = (await judge.send('POST', '/teams/evaluation/eco', body)).data;
    expect(late).toMatchObject({ state: 'finished', evaluation: { version: 2 } });
    expect(await versions()).toEqual(['eco 1', 'eco 2', 'idea 1', 'tech 1', 'tech 2']);
  });

  it('adds no version when nothing changes', async () => {
    const same = (await judge.submit(teamId, 'eco', 6, { version: 1, keep_open: true })).data;
    expect(same).toMatchObject({ state: 'reopened', evaluation: { version: 1 } });
  });

  it('is not possible before it was re-opened: the third type finishes it', async () => {
    const fresh = await assignNewTeam(portal, judge);
    await judge.submit(fresh, 'eco', 5, { keep_open: true });
    await judge.submit(fresh, 'idea', 5, { keep_open: true });
    const third = (await judge.submit(fresh, 'tech', 5, { keep_open: true })).data;
    expect(third.state).toBe('finished');
  });
});

describe('the history', () => {
  it.each(['evaluation_versions', 'all_evaluation_events', 'audit_log'])(
    'of %s cannot be changed or removed',
    async (table) => {
      await judge.finish(teamId, 5);
      for (const statement of [`delete from ${table}`, `truncate ${table}`]) {
        expect(await refusalOf(portal.db.execute(sql.raw(statement)))).toBe('23001');
      }
    },
  );
});
