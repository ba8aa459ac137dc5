import {
  accountCalls,
  authCalls,
  committeeCalls,
  type Data,
  type EvaluationView,
  evaluatedTeamCalls,
  evaluationCalls,
  inboxCalls,
  type Judge,
  judgeCalls,
  resultsCalls,
} from '@portal/api-schema';
import {
  EVALUATION_CHANGED,
  JUDGE_CHANGED,
  JUDGE_HAS_SUBMITTED,
  JUDGE_LINK_INVALID,
} from '@portal/domain/messages';
import { and, desc, eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { assignNewTeam, evaluationsOf } from '../../testing/judging.ts';
import { openStream } from '../../testing/live-stream.ts';
import { mailsTo, tokenFor } from '../../testing/mail.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../../testing/portal-under-test.ts';
import { conflictOf, invalid, type Session, send, sessionWith, UNKNOWN_ID } from '../../testing/test-app.ts';
import { resultSnapshots } from '../results/results.schema.ts';

const portal = portalUnderTest({ listening: true });
const director = signedIn(portal, 'authority');
const superAdmin = signedIn(portal, 'super');
const committee = signedInJudge(portal, 'committee1');
const DAY_MS = 24 * 60 * 60 * 1000;

let count = 0;
const add = (fields: { full_name?: string; email?: string } = {}) => {
  count += 1;
  const body = { committee_id: committee.id, full_name: `محكّم ${count}`, ...fields };
  return director.data(judgeCalls.add, { body });
};
const tokenOf = (link: string) => new URL(link).hash.slice(1);
const signInBy = (link: string) =>
  send(portal.app, 'POST', authCalls.judgeSignIn.url, { token: tokenOf(link) });
const enter = async (link: string) => {
  const { status, data } = await signInBy(link);
  expect(status).toBe(200);
  const { token } = (data as unknown as Data<typeof authCalls.judgeSignIn>).user;
  return { session: sessionWith(portal, { token }), token };
};
const refusedLink = expect.objectContaining({ status: 422, message: JUDGE_LINK_INVALID });
const listed = async (id: string): Promise<Judge | undefined> =>
  (await director.data(judgeCalls.list, { params: { id: committee.id } })).judges.find(
    (one) => one.id === id,
  );

describe('a link', () => {
  it('signs its judge in once, who then sees what the committee sees', async () => {
    const { judge, link } = await add();
    expect(judge).toMatchObject({ email: null, has_password: false, signed_in_at: null, sessions_count: 0 });
    const { session } = await enter(link);
    expect(await signInBy(link)).toEqual(refusedLink);

    expect(await session.data(committeeCalls.ownTeams)).toEqual(
      await committee.send.data(committeeCalls.ownTeams),
    );
    expect(await session.data(inboxCalls.list)).toEqual(await committee.send.data(inboxCalls.list));
    const { user } = await session.data(authCalls.me);
    expect(user).toMatchObject({
      role: 'committee',
      full_name: judge.full_name,
      email: '',
      committee: { id: committee.id, full_name: 'اللجنة الأولى' },
      has_password: false,
    });
    expect(await listed(judge.id)).toMatchObject({ sessions_count: 1, signed_in_at: expect.any(String) });
  });

  it('works once of fifty tries at the same moment', async () => {
    const { link } = await add();
    const answers = await Promise.all(Array.from({ length: 50 }, () => signInBy(link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

it('a revoked judge is signed out everywhere, also from an open stream; what they submitted stays', async () => {
  const { judge, link } = await add({ full_name: 'ليان الشهري' });
  const { session, token } = await enter(link);
  const stream = await openStream(portal, token);
  const teamId = await assignNewTeam(portal, committee);
  const body = await committee.bodyFor(teamId, 'eco', 7);
  expect((await session('POST', '/teams/evaluation/eco', body)).status).toBe(200);
  expect(await stream.changes()).toContainEqual({ type: 'evaluation', id: teamId });

  await director.data(judgeCalls.revoke, { body: { judge_id: judge.id } });
  await stream.ended;
  expect((await session('GET', evaluationCalls.get.url)).status).toBe(401);
  expect((await committee.view(teamId)).types.eco.evaluation?.version).toBe(1);
  const [entry] = await portal.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'evaluation.submitted'))
    .orderBy(desc(auditLog.happened_at))
    .limit(1);
  expect(entry).toMatchObject({ actor_id: judge.id, actor_name: 'ليان الشهري (اللجنة الأولى)' });
  expect(await director('DELETE', judgeCalls.delete.url, { judge_id: judge.id })).toMatchObject(
    conflictOf(JUDGE_HAS_SUBMITTED),
  );
});

it('a judge who has finished five teams alone has a severity of their own, which results never name', async () => {
  const { judge, link } = await add({ full_name: 'هيا الدوسري' });
  const { session } = await enter(link);
  const resultOf = async (teamId: string) =>
    (await director.data(evaluatedTeamCalls.list, { query: { per_page: 100 } })).teams.find(
      ({ id }) => id === teamId,
    )?.committees[0];
  const finish = async () => {
    const teamId = await assignNewTeam(portal, committee);
    await session.data(evaluationCalls.submitTypes, {
      body: await committee.typesFor(teamId, { eco: 4, idea: 4, tech: 4 }),
    });
    return teamId;
  };
  const first = await finish();
  for (let team = 2; team <= 4; team += 1) await finish();
  expect(await resultOf(first)).not.toHaveProperty('judge');
  await finish();
  expect(await resultOf(first)).toMatchObject({ judge: { id: judge.id, full_name: 'هيا الدوسري' } });

  await superAdmin.data(resultsCalls.update, { body: { state: 'frozen' } });
  const [snapshot] = await portal.db.select().from(resultSnapshots);
  expect(snapshot?.content).toContain(first);
  expect(snapshot?.content).not.toContain('هيا');
  await superAdmin.data(resultsCalls.update, { body: { state: 'open', reason: 'انتهى الاختبار' } });
});

describe('two judges of one committee', () => {
  const enterBoth = async () => {
    const [first, second] = [await add(), await add()];
    return {
      first: { ...first.judge, ...(await enter(first.link)) },
      second: { ...second.judge, ...(await enter(second.link)) },
    };
  };

  it('never overwrite each other: the later one is refused and sees who saved what', async () => {
    const { first, second } = await enterBoth();
    const teamId = await assignNewTeam(portal, committee);
    const bodyOf = (score: number, version?: number) => committee.bodyFor(teamId, 'eco', score, { version });
    const submit = async (session: Session, body: object) => session('POST', '/teams/evaluation/eco', body);
    expect((await submit(first.session, await bodyOf(7, 0))).status).toBe(200);
    for (const version of [0, undefined]) {
      expect(await submit(second.session, await bodyOf(5, version))).toMatchObject(
        conflictOf(EVALUATION_CHANGED),
      );
    }
    const seen = async (session: Session) =>
      ((await session.data(evaluationCalls.get, { query: { team_id: teamId } })) as EvaluationView).types.eco
        ?.evaluation;
    expect(await seen(second.session)).toMatchObject({
      version: 1,
      judge: { id: first.id, full_name: first.full_name },
    });
    expect((await submit(second.session, await bodyOf(5, 1))).status).toBe(200);
    expect((await seen(first.session))?.judge).toEqual({ id: second.id, full_name: second.full_name });
    // The committee's own account is named as the committee.
    expect((await submit(committee.send, await bodyOf(6, 2))).status).toBe(200);
    expect(await seen(first.session)).not.toHaveProperty('judge');
    const [view] = (await evaluationsOf(director, teamId)).committees;
    expect(view?.types.eco?.evaluation?.version).toBe(3);
  });

  it('see each other on an evaluation, and when one leaves', async () => {
    const { first, second } = await enterBoth();
    const teamId = await assignNewTeam(portal, committee);
    const look = (session: Session, more: object = {}) =>
      session.data(evaluationCalls.viewers, { body: { team_id: teamId, ...more } });
    const stream = await openStream(portal, second.token);
    expect(await look(first.session)).toEqual({ has_judges: true, viewers: [] });
    expect(await stream.changes()).toEqual([{ type: 'evaluation', id: teamId }]);
    await look(first.session);
    expect(await stream.changes()).toEqual([]);
    expect((await look(second.session)).viewers).toEqual([{ id: first.id, full_name: first.full_name }]);
    await look(first.session, { leaves: true });
    expect((await look(second.session)).viewers).toEqual([]);
    stream.close();
    const foreign = { team_id: UNKNOWN_ID };
    expect(await first.session.data(evaluationCalls.viewers, { body: foreign })).toEqual({
      has_judges: false,
      viewers: [],
    });
  });
});

it('a judge sets an own password without a former one, and an email that must be confirmed', async () => {
  const { judge, link } = await add();
  const { session } = await enter(link);
  const email = `judge-mail-${count}@example.sa`;
  await session.data(accountCalls.changeEmail, { body: { email } });
  expect((await session.data(authCalls.me)).user).toMatchObject({ email: '', pending_email: email });
  const token = await tokenFor(portal, email);
  expect((await send(portal.app, 'POST', authCalls.verifyEmail.url, { token })).status).toBe(200);
  expect((await session.data(authCalls.me)).user).toMatchObject({ email, pending_email: null });
  await director.data(judgeCalls.change, { body: { judge_id: judge.id, email: null } });
  expect((await mailsTo(portal, email))[0]?.subject).toMatch(/تغيّر بريد حسابك/);
  const password = 'Nakheel-2030!';
  await session.data(accountCalls.changePassword, { body: { password, password_confirmation: password } });
  expect((await session.data(authCalls.me)).user).toMatchObject({ has_password: true });
  // From now on a stolen session is not enough.
  const again = { password: 'Nakheel-2031!', password_confirmation: 'Nakheel-2031!' };
  expect((await session('PUT', accountCalls.changePassword.url, again)).status).toBe(403);
  expect(
    (await committee.send('PUT', accountCalls.changeEmail.url, { email: 'other@example.sa' })).status,
  ).toBe(403);
});

it('an email that the board gave signs in with a password', async () => {
  const email = 'given-judge@example.sa';
  const { judge, link } = await add({ email });
  const { session } = await enter(link);
  await session.data(accountCalls.changeEmail, { body: { email } });
  const asked = eq(auditLog.action, 'user.profile_changed');
  expect(await portal.db.$count(auditLog, and(asked, eq(auditLog.actor_id, judge.id)))).toBe(0);
  const password = 'Nakheel-2030!';
  await session.data(accountCalls.changePassword, { body: { password, password_confirmation: password } });
  const answer = await send(portal.app, 'POST', '/auth/login', { email, password });
  expect(answer).toMatchObject({ status: 200, data: { user: { id: judge.id } } });
});

it('one name in a committee is one judge; a stale correction and an unknown judge are refused', async () => {
  const { judge } = await add({ full_name: 'رهف الزهراني' });
  const same = { committee_id: committee.id, full_name: 'رهف الزهراني' };
  expect(await director('POST', judgeCalls.add.url, same)).toMatchObject(
    invalid({ full_name: [expect.any(String)] }),
  );
  const of = { judge_id: judge.id, version: judge.version };
  const first = await director.data(judgeCalls.change, { body: { ...of, full_name: 'رهف محمد الزهراني' } });
  expect(first.judge.full_name).toBe('رهف محمد الزهراني');
  expect(await superAdmin('PUT', judgeCalls.change.url, { ...of, full_name: 'رهف' })).toMatchObject(
    conflictOf(JUDGE_CHANGED),
  );
  expect((await director('POST', judgeCalls.revoke.url, { judge_id: UNKNOWN_ID })).status).toBe(404);
  // A committee's own account is no judge.
  expect((await director('POST', judgeCalls.revoke.url, { judge_id: committee.id })).status).toBe(404);
});

it('an email can be removed: nobody signs in with it, and removing it again changes nothing', async () => {
  const email = 'no-longer@judge.sa';
  const { judge } = await add({ email });
  const remove = () => director.data(judgeCalls.change, { body: { judge_id: judge.id, email: null } });
  const { judge: without } = await remove();
  expect(without).toMatchObject({ email: null, version: judge.version + 1 });
  expect((await remove()).judge).toEqual(without);
  // The address is free again.
  expect((await add({ email })).judge.email).toBe(email);
});

it('a link ends with a newer one, with its judge, and after seven days', async () => {
  const { judge, link } = await add();
  const newer = await director.data(judgeCalls.giveLink, { body: { judge_id: judge.id } });
  expect(await signInBy(link)).toEqual(refusedLink);
  await director.data(judgeCalls.revoke, { body: { judge_id: judge.id } });
  expect(await signInBy(newer.link)).toEqual(refusedLink);
  const last = await director.data(judgeCalls.giveLink, { body: { judge_id: judge.id } });
  expect(last.judge.revoked_at).toBeNull();
  await director.data(judgeCalls.delete, { body: { judge_id: judge.id } });
  expect(await signInBy(last.link)).toEqual(refusedLink);
  const late = await add();
  portal.advance(7 * DAY_MS);
  expect(await signInBy(late.link)).toEqual(refusedLink);
});
