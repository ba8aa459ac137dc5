import { answerCalls, formCalls, leaderCalls, memberCalls, teamCalls, uploadCalls } from '@portal/api-schema';
import { isolate } from '@portal/domain/isolate';
import { MEMBER_CHANGED, REGISTRATION_CLOSED } from '@portal/domain/messages';
import { fieldsBy } from '../../testing/form-fields.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { samplePdf } from '../../testing/sample-files.ts';
import { refusedFields, type Session, statusesOf, tokenOf } from '../../testing/test-app.ts';
import { sendPart } from '../../testing/uploads.ts';
import { withRegistrationClosed } from '../../testing/with-settings.ts';
import { deleteAnswers } from './answers.repository.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'authority');
const leader = signedIn(portal, 'leader1');
const member = signedIn(portal, 'member1');

const ask = async (kind: 'short_text' | 'file', required: boolean) =>
  (await fieldsBy(director)({ form: 'members', kind, required })).id;
const answer = (session: Session, field_id: string, value: string, others: object = {}) =>
  session('PUT', '/answers', { form: 'members', answers: [{ field_id, value }], ...others });
const answersOf = async (session: Session, userId: string) =>
  (await session.data(answerCalls.read)).members.find(({ user_id }) => user_id === userId)?.answers ?? [];

let size: string;
let memberId: string;
let leaderId: string;
let anotherId: string;
beforeAll(async () => {
  await deleteAnswers(portal.db);
  for (const { id, form } of (await leader.data(formCalls.list)).fields) {
    if (form === 'members') await director.data(formCalls.remove, { body: { field_id: id } });
  }
  size = await ask('short_text', true);
  const { members } = await leader.data(memberCalls.list);
  memberId = members.find(({ has_account }) => has_account)?.user_id ?? '';
  leaderId = members.find(({ is_leader }) => is_leader)?.user_id ?? '';
  anotherId = members.find(({ is_leader, has_account }) => !is_leader && !has_account)?.user_id ?? '';
});

it('tells on the home whose required questions have no answer, a member only of the own', async () => {
  const { unanswered: ofTeam } = await leader.data(leaderCalls.home);
  expect(ofTeam).toMatchObject({ registration: false });
  expect(ofTeam?.members.map(({ user_id }) => user_id)).toEqual(
    expect.arrayContaining([leaderId, memberId, anotherId]),
  );
  const { unanswered: ofMember } = await member.data(leaderCalls.home);
  expect(ofMember?.members.map(({ user_id }) => user_id)).toEqual([memberId]);
  await withRegistrationClosed(portal, async () =>
    expect(await leader.data(leaderCalls.home)).not.toHaveProperty('unanswered'),
  );
  await answer(member, size, 'L');
  expect(await member.data(leaderCalls.home)).not.toHaveProperty('unanswered');
  const file = await ask('file', true);
  expect((await member.data(leaderCalls.home)).unanswered?.members).toMatchObject([{ user_id: memberId }]);
  await director.data(formCalls.remove, { body: { field_id: file } });
});

it('lets a member answer about themselves, by the rules and in the window of the leader', async () => {
  expect(await answer(member, size, 'L')).toMatchObject({
    status: 200,
    data: { answers: [{ field_id: size, value: 'L' }] },
  });
  expect(await answersOf(member, memberId)).toMatchObject([{ value: 'L' }]);
  expect(await answersOf(leader, memberId)).toMatchObject([{ value: 'L' }]);
  expect(refusedFields(await answer(member, size, ' '))).toEqual([422, `answers.${size}`]);
  expect(refusedFields(await answer(leader, size, ' '))).toEqual([422, `answers.${size}`]);
  expect((await answer(leader, size, 'S')).status).toBe(200);
  expect(await answersOf(leader, leaderId)).toMatchObject([{ value: 'S' }]);
  await withRegistrationClosed(portal, async () => {
    for (const session of [member, leader]) {
      expect(await answer(session, size, 'M')).toMatchObject({ status: 422, message: REGISTRATION_CLOSED });
    }
  });
});

it('tells a member or leader that the other changed the same answer meanwhile', async () => {
  const { own_version } = await member.data(answerCalls.read);
  const change = (value: string, version: number | undefined) =>
    leader('PUT', '/members', { user_id: memberId, version, answers: [{ field_id: size, value }] });
  expect((await change('XL', own_version)).status).toBe(200);
  expect(await answer(member, size, 'M', { version: own_version })).toMatchObject({
    status: 409,
    message: MEMBER_CHANGED,
    errors: { [`answers.${size}`]: [expect.stringContaining(`إلى «${isolate('XL')}»`)] },
  });
  expect((await answer(member, size, 'M')).status).toBe(200);
  expect((await change('S', own_version)).status).toBe(409);
  expect(await answersOf(leader, memberId)).toMatchObject([{ value: 'M' }]);
});

it("keeps the answers of the others and of the team from a member, and the members' from who is in no team", async () => {
  const before = await leader.data(answerCalls.read);
  const given = [{ field_id: size, value: 'سر' }];
  expect((await answer(member, size, 'سر', { user_id: anotherId })).status).toBe(422);
  expect(
    statusesOf(
      await Promise.all([
        member('PUT', '/members', { user_id: anotherId, answers: given }),
        member('PUT', '/members', { user_id: memberId, answers: given }),
        member('PUT', '/answers', { form: 'delivery', answers: [] }),
        member('PUT', '/answers', { form: 'registration', answers: [] }),
        answer(director, size, 'سر'),
      ]),
    ),
  ).toEqual([403, 403, 404, 404, 404]);
  expect(await leader.data(answerCalls.read)).toEqual(before);
});

it('takes a file from a member as the answer about themselves alone', async () => {
  const begin = (field_id?: string) =>
    member('POST', '/uploads', { name: 'هوية.pdf', size: bytes.length, last_modified: 1, field_id });
  const bytes = samplePdf('هوية');
  const plan = await fieldsBy(director)({ form: 'delivery', kind: 'file' });
  expect(statusesOf([await begin(), await begin(plan.id)])).toEqual([404, 404]);

  const field_id = await ask('file', false);
  const file = { name: 'هوية.pdf', size: bytes.length, last_modified: 1, field_id };
  const { upload } = await member.data(uploadCalls.begin, { body: file });
  await sendPart(portal, await tokenOf(portal.app, 'member1'), { id: upload.id, offset: 0, bytes });
  const save = (user_id: string) =>
    member('PUT', '/answers/file', { field_id, upload_id: upload.id, user_id });
  expect((await save(anotherId)).status).toBe(404);
  expect((await save(memberId)).status).toBe(200);
  expect(await answersOf(leader, memberId)).toContainEqual(
    expect.objectContaining({ field_id, value: 'هوية.pdf' }),
  );
  expect(await answersOf(leader, anotherId)).toEqual([]);
});

it('shows a member of the others no more than their names and specialty', async () => {
  const identity = {
    identity: '284010112345',
    identity_kind: 'gcc',
    identity_country: 'KW',
    nationality: 'KW',
  };
  await leader.data(memberCalls.change, { body: { user_id: anotherId, ...identity } });
  const seen = (await member.data(memberCalls.list)).members.find(({ user_id }) => user_id === anotherId);
  const { user_id, full_name, specialty, is_leader, version, ...rest } = seen ?? {};
  expect(rest).toEqual({ email: '', pending_email: null, phone_number: '', identity: '' });
  expect(full_name).not.toBe('');
});

it('takes no answer from a member who was removed', async () => {
  const team_id = (await leader.data(teamCalls.details)).team.id;
  expect((await answer(member, size, 'L')).status).toBe(200);
  await leader.data(memberCalls.delete, { body: { user_id: memberId } });
  expect((await answer(member, size, 'XL')).status).toBe(401);
  expect((await director.data(answerCalls.read, { query: { team_id } })).members).not.toContainEqual(
    expect.objectContaining({ user_id: memberId }),
  );
});
