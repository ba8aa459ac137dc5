import { committeeCalls, evaluationCalls, reopenRequestCalls } from '@portal/api-schema';
import {
  EVALUATION_NOT_FINISHED,
  JUDGING_CLOSED,
  NOT_FOUND,
  REOPEN_ALREADY_REQUESTED,
  REOPEN_REQUEST_DECIDED,
} from '@portal/domain/messages';
import { and, eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { afterJudging, assignNewTeam, eventsOf } from '../../testing/judging.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../../testing/portal-under-test.ts';
import { testRace } from '../../testing/races.ts';
import { conflictOf, invalid, statusesOf, UNKNOWN_ID } from '../../testing/test-app.ts';

const REASON = 'أدخلنا درجة التقني لفريق آخر';

const portal = portalUnderTest();
const judge = signedInJudge(portal, 'committee1');
const otherJudge = signedInJudge(portal, 'committee2');
const director = signedIn(portal, 'authority');
const otherDirector = signedIn(portal, 'super');
/** A team that the first judge has finished, new for each test. */
let teamId: string;

const newTeam = async () => {
  teamId = await assignNewTeam(portal, judge);
  await judge.finish(teamId, 6);
};
beforeEach(newTeam);

const ask = (reason: unknown = REASON, team_id = teamId) =>
  judge.send('POST', '/teams/evaluation/reopen-request', { team_id, reason });
const grant = (id: string, by = director) => by('PUT', `/reopen-requests/${id}/grant`);
const decline = (id: string, reason: string, by = director) =>
  by('PUT', `/reopen-requests/${id}/decline`, { reason });

/** Sends a request. @returns its id */
async function asked(body: object = { team_id: teamId, reason: REASON }): Promise<string> {
  return (await judge.send.data(reopenRequestCalls.request, { body })).reopen_request.id;
}

/** The team as the judge's list of assigned teams shows it. */
async function assignedTeam() {
  const { teams } = await judge.send.data(committeeCalls.teams);
  return teams.find(({ id }) => id === teamId);
}

describe('asking for a re-opening', () => {
  it('is stored with its reason, for the committee and the board', async () => {
    const id = await asked();
    expect(await assignedTeam()).toMatchObject({ evaluation_state: 'finished', reopen_requested: true });
    const open = { id, reason: REASON, state: 'open', decided_at: null, decline_reason: null };
    expect(await judge.view(teamId)).toMatchObject({ state: 'finished', reopen_request: open });
    const list = await director.data(reopenRequestCalls.list, { query: { team_id: teamId } });
    expect(list).toMatchObject({
      reopen_requests: [
        {
          ...open,
          team: { id: teamId, name: 'فريق جديد', table: null },
          committee: { id: judge.id, full_name: 'اللجنة الأولى' },
          decided_by: null,
        },
      ],
      pagination: { page: 1, total: 1 },
    });
    expect(await auditOf('evaluation.reopen_requested')).toMatchObject([
      { actor_id: judge.id, details: { committee_id: judge.id, reason: REASON } },
    ]);
  });

  it.each([
    ['none', {}],
    ['an empty one', { reason: '' }],
    ['one of blanks', { reason: ' \n ' }],
  ])('needs a reason: %s', async (_what, body) => {
    const url = '/teams/evaluation/reopen-request';
    const answer = await judge.send('POST', url, { team_id: teamId, ...body });
    expect(answer).toMatchObject(invalid({ reason: ['هذا الحقل مطلوب'] }));
    expect((await judge.view(teamId)).reopen_request).toBeNull();
  });

  it('is refused while a request is open, and possible again after it was declined', async () => {
    const id = await asked();
    expect(await ask('مرة أخرى')).toMatchObject(conflictOf(REOPEN_ALREADY_REQUESTED));
    await decline(id, 'الدرجات صحيحة');
    expect((await ask('مرة أخرى')).status).toBe(201);
  });

  it('is refused while the evaluation is not finished', async () => {
    const unfinished = await assignNewTeam(portal, judge);
    expect(await ask(REASON, unfinished)).toMatchObject(conflictOf(EVALUATION_NOT_FINISHED));
  });

  it("is possible only for the committee's own teams: another committee's team is not found", async () => {
    const foreign = await assignNewTeam(portal, otherJudge);
    await otherJudge.finish(foreign, 6);
    expect(await ask(REASON, foreign)).toMatchObject({ status: 404, message: NOT_FOUND });
    expect(await ask(REASON, UNKNOWN_ID)).toMatchObject({ status: 404, message: NOT_FOUND });
  });

  it('is refused once judging is closed, because nothing could be submitted again', async () => {
    await afterJudging(portal, async () => {
      expect(await ask()).toMatchObject({ status: 422, message: JUDGING_CLOSED });
    });
  });
});

describe('granting', () => {
  it("re-opens the evaluation for the committee's reason, and records who did it", async () => {
    const id = await asked();
    const { reopen_request: granted } = await director.data(reopenRequestCalls.grant, { params: { id } });
    expect(granted).toMatchObject({ state: 'granted', decided_by: { full_name: expect.any(String) } });
    expect(granted.decided_at).not.toBeNull();
    expect(await judge.view(teamId)).toMatchObject({
      state: 'reopened',
      reopen_reason: REASON,
      reopened_by_role: 'authority',
      reopen_request: { id, state: 'granted' },
      total: 60,
    });
    expect(await auditOf('evaluation.reopened')).toMatchObject([
      { actor_role: 'authority', details: { committee_id: judge.id, reason: REASON } },
    ]);
    expect(await assignedTeam()).toMatchObject({
      evaluation_state: 'reopened',
      reopen_reason: REASON,
      reopen_requested: false,
    });
    await judge.submit(teamId, 'tech', 9, { version: 1 });
    expect(await judge.view(teamId)).toMatchObject({ state: 'finished', reopen_request: null });
  });

  it('happens automatically when a director re-opens the evaluation directly', async () => {
    const id = await asked();
    await director('PUT', `/teams/allow-evaluation/${teamId}`, { reason: 'مراجعة' });
    expect(await judge.view(teamId)).toMatchObject({
      state: 'reopened',
      reopen_reason: 'مراجعة',
      reopen_request: { id, state: 'granted' },
    });
    expect(await grant(id)).toMatchObject(conflictOf(REOPEN_REQUEST_DECIDED));
  });

  it("does not change another committee's evaluation and request", async () => {
    const shared = await assignNewTeam(portal, judge, otherJudge);
    await judge.finish(shared, 6);
    await otherJudge.finish(shared, 8);
    const body = { team_id: shared, reason: 'طلب آخر' };
    expect((await otherJudge.send('POST', '/teams/evaluation/reopen-request', body)).status).toBe(201);
    const id = await asked({ team_id: shared, reason: REASON });
    expect((await grant(id)).status).toBe(200);
    expect(await otherJudge.view(shared)).toMatchObject({
      state: 'finished',
      reopen_request: { reason: 'طلب آخر', state: 'open' },
    });
  });
});

describe('declining', () => {
  it('leaves the evaluation finished, and shows the committee the reason', async () => {
    const id = await asked();
    expect(await decline(id, 'الدرجات مطابقة للمحضر')).toMatchObject({
      data: { reopen_request: { state: 'declined' } },
    });
    expect(await judge.view(teamId)).toMatchObject({
      state: 'finished',
      reopened_by_role: null,
      reopen_request: { state: 'declined', decline_reason: 'الدرجات مطابقة للمحضر' },
    });
    expect(await auditOf('evaluation.reopen_declined')).toMatchObject([
      { actor_role: 'authority', details: { committee_id: judge.id, reason: 'الدرجات مطابقة للمحضر' } },
    ]);
  });

  it('needs a reason, and an open request', async () => {
    const id = await asked();
    expect((await decline(id, ' ')).status).toBe(422);
    expect((await decline(id, 'لا')).status).toBe(200);
    expect(await decline(id, 'لا')).toMatchObject(conflictOf(REOPEN_REQUEST_DECIDED));
    expect((await decline(UNKNOWN_ID, 'لا')).status).toBe(404);
    expect((await grant(UNKNOWN_ID)).status).toBe(404);
    expect((await grant('not-an-id')).status).toBe(404);
  });
});

describe('the list', () => {
  it('is filtered by state and committee, searched by names, and paged, the newest first', async () => {
    const first = await asked();
    await decline(first, 'لا');
    const second = await asked();
    const idsOf = async (query: string) =>
      (
        await director.data(reopenRequestCalls.list, { query: `team_id=${teamId}&${query}` })
      ).reopen_requests.map(({ id }) => id);
    expect(await idsOf('')).toEqual([second, first]);
    expect(await idsOf('sort=requested_at')).toEqual([first, second]);
    expect(await idsOf('state=open')).toEqual([second]);
    expect(await idsOf('state=declined')).toEqual([first]);
    expect(await idsOf('per_page=1&page=2')).toEqual([first]);
    expect(await idsOf(`committee_id=${otherJudge.id}`)).toEqual([]);
    expect(await idsOf(`search=${encodeURIComponent('الاولى')}`)).toHaveLength(2);
    expect(await idsOf(`search=${encodeURIComponent('فريق جديد')}`)).toHaveLength(2);
    expect(await idsOf(`search=${encodeURIComponent('لا أحد')}`)).toEqual([]);
  });

  it('shows a director the request of each committee beside its evaluation', async () => {
    const id = await asked();
    const query = { team_id: teamId, committee_id: judge.id };
    expect(await director.data(evaluationCalls.get, { query })).toMatchObject({ reopen_request: { id } });
  });
});

describe('at the same moment', () => {
  /** Each race is on a new team that the judge has finished. */
  const raceOnTeam = (name: string, race: () => Promise<void>) =>
    testRace(name, async () => {
      await newTeam();
      await race();
    });
  /** Each race is on an open request. */
  const raceOnRequest = (name: string, race: (id: string) => Promise<void>) =>
    raceOnTeam(name, async () => race(await asked()));
  const requests = async () =>
    (await director.data(reopenRequestCalls.list, { query: { team_id: teamId } })).reopen_requests;

  raceOnTeam('two tabs that send a request make one', async () => {
    expect(statusesOf(await Promise.all([ask(), ask()]))).toEqual([201, 409]);
    expect(await requests()).toHaveLength(1);
  });

  raceOnRequest(
    'a director who grants it and one who declines it: one succeeds, and the evaluation matches the decision',
    async (id) => {
      const [granted, declined] = await Promise.all([grant(id), decline(id, 'لا', otherDirector)]);
      expect(statusesOf([granted, declined])).toEqual([200, 409]);
      const isGranted = granted.status === 200;
      expect((await judge.view(teamId)).state).toBe(isGranted ? 'reopened' : 'finished');
      expect(await requests()).toMatchObject([{ state: isGranted ? 'granted' : 'declined' }]);
    },
  );

  raceOnRequest('granting a request and re-opening directly re-open the evaluation once', async (id) => {
    const answers = await Promise.all([grant(id), otherDirector('PUT', `/teams/allow-evaluation/${teamId}`)]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await eventsOf(portal, teamId)).toEqual(['finished', 'reopened']);
    expect(await requests()).toMatchObject([{ state: 'granted' }]);
  });

  raceOnTeam('a judge who sends a request and a director who re-opens leave no open request', async () => {
    const [asked, reopened] = await Promise.all([
      ask(),
      director('PUT', `/teams/allow-evaluation/${teamId}`),
    ]);
    expect(reopened.status).toBe(200);
    expect([201, 409]).toContain(asked.status);
    for (const { state } of await requests()) expect(state).toBe('granted');
  });
});

function auditOf(action: string) {
  return portal.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject_id, teamId), eq(auditLog.action, action)));
}
