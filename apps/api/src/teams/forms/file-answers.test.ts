import { answerCalls, type FormField, memberCalls, teamCalls, uploadCalls } from '@portal/api-schema';
import { PLAIN_QUESTION } from '@portal/domain/forms/questions';
import { answerTexts, questionTexts } from '@portal/domain/forms/texts';
import { DELIVERY_CLOSED, UPLOAD_INCOMPLETE } from '@portal/domain/messages';
import { fieldsBy } from '../../testing/form-fields.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { samplePdf } from '../../testing/sample-files.ts';
import { type Session, tokenOf } from '../../testing/test-app.ts';
import { sendPart, storedKeys } from '../../testing/uploads.ts';
import { teamsPrivacy } from '../privacy.repository.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'authority');
const leader = signedIn(portal, 'leader1');
const member = signedIn(portal, 'member1');
const otherLeader = signedIn(portal, 'leader2');
const judge = signedIn(portal, 'committee1');

const add = async (asked: Partial<FormField>) =>
  (await fieldsBy(director)({ kind: 'file', form: 'delivery', ...asked })).id;

/** Begins an upload for a field and sends all of it, or only its beginning. */
async function uploaded(field_id: string, name: string, bytes: Buffer, sent = bytes): Promise<string> {
  const file = { name, size: bytes.length, last_modified: 1, field_id };
  const { upload } = await leader.data(uploadCalls.begin, { body: file });
  await sendPart(portal, await tokenOf(portal.app, 'leader1'), { id: upload.id, offset: 0, bytes: sent });
  return upload.id;
}

const save = (field_id: string, upload_id: string, others: object = {}) =>
  leader('PUT', '/answers/file', { field_id, upload_id, ...others });
const open = (session: Session, fileId: string) => session('GET', `/answers/files/${fileId}`);
const keys = async () => (await storedKeys(portal)).filter((key) => key.startsWith('answers/'));

it('answers with an upload that passes the checks of a project, read by who may read the answer', async () => {
  const team_id = (await leader.data(teamCalls.details)).team.id;
  const field_id = await add({ required: true });
  const part = await uploaded(field_id, 'خطة.pdf', samplePdf('أ'), samplePdf('أ').subarray(0, 9));
  expect(await save(field_id, part)).toMatchObject({ status: 409, message: UPLOAD_INCOMPLETE });
  const wrong = await uploaded(field_id, 'صورة.png', Buffer.from('نص'));
  expect((await save(field_id, wrong)).status).toBe(415);
  expect(await keys()).toEqual([]);

  const upload = await uploaded(field_id, 'خطة العمل.pdf', samplePdf('ب'));
  const project = { title: 'مدار', uploads: [upload] };
  expect((await leader('POST', '/files/uploads', project)).status).toBe(404);
  // Sent again while the first call runs, and after it.
  const { fileStore } = portal.context;
  const { put } = fileStore;
  const again = Promise.withResolvers<Awaited<ReturnType<Session>>>();
  jest.spyOn(fileStore, 'put').mockImplementationOnce(async (...parts) => {
    again.resolve(save(field_id, upload));
    for (let call = 0; call < 10; call += 1) await leader('GET', '/auth/me');
    return put(...parts);
  });
  for (const saved of [save(field_id, upload), again.promise])
    expect(await saved).toMatchObject({ status: 200 });
  expect((await save(field_id, upload)).status).toBe(200);
  const { answers } = await leader.data(answerCalls.read);
  const answer = answers.find((one) => one.field_id === field_id);
  expect(answer).toMatchObject({ kind: 'file', value: 'خطة العمل.pdf', file_id: upload });
  for (const session of [leader, member, director, judge])
    expect((await open(session, upload)).status).toBe(200);
  expect((await open(otherLeader, upload)).status).toBe(404);
  const address = await leader.data(answerCalls.fileUrl, { params: { id: upload } });
  const content = await portal.app.inject(address.replace(/^https?:\/\/[^/]+/, ''));
  expect(content.rawPayload).toEqual(samplePdf('ب'));
  expect(decodeURIComponent(String(content.headers['content-disposition']))).toContain('خطة العمل.pdf');

  // A text is no file, and the stored one stays.
  const text = { form: 'delivery', answers: [{ field_id, value: 'سر.pdf' }] };
  expect(await leader('PUT', '/answers', text)).toMatchObject({
    status: 422,
    errors: { [`answers.${field_id}`]: [answerTexts.file] },
  });
  const other = await uploaded(field_id, 'خطة العمل.pdf', samplePdf('ج'));
  expect((await save(field_id, other)).status).toBe(200);
  expect((await open(leader, upload)).status).toBe(404);
  expect(await keys()).toHaveLength(1);

  const copied = { team_id, member_id: null, own: [] };
  const exported = await teamsPrivacy.teamData?.(portal.context, portal.db, copied);
  expect(exported?.files?.map(({ path }) => path)).toContainEqual('answers/1 خطة العمل.pdf');
  await director.data(teamCalls.disableAvailability, { body: { team_id } });
  expect(await save(field_id, other)).toMatchObject({ status: 422, message: DELIVERY_CLOSED });
});

it('answers for a person, which the others and judges do not read, and goes with the person', async () => {
  const refused = await director('POST', '/forms/fields', {
    ...PLAIN_QUESTION,
    kind: 'file',
    label: 'ملف',
    form: 'registration',
  });
  expect(refused).toMatchObject({ status: 422, errors: { kind: [questionTexts.fileLater] } });
  const field_id = await add({ form: 'members', required: true, label: 'صورة الهوية' });
  const { members } = await leader.data(memberCalls.list);
  const person = members.find(({ has_account, is_leader }) => !is_leader && !has_account);
  const user_id = person?.user_id ?? '';
  const upload = await uploaded(field_id, 'هوية.pdf', samplePdf('د'));
  expect((await save(field_id, upload)).status).toBe(404);
  expect((await save(field_id, upload, { user_id })).status).toBe(200);
  expect((await open(leader, upload)).status).toBe(200);
  for (const session of [member, judge]) expect((await open(session, upload)).status).toBe(404);
  await leader.data(memberCalls.delete, { body: { user_id } });
  expect((await open(leader, upload)).status).toBe(404);
  await portal.db.transaction(async (tx) => {
    const removed = await teamsPrivacy.anonymise?.(tx, '');
    expect(removed?.files?.filter((key) => key.startsWith('answers/'))).toHaveLength(1);
  });
});
