import { randomUUID } from 'node:crypto';
import {
  answerCalls,
  type FormField,
  formCalls,
  memberCalls,
  type Track,
  teamCalls,
  trackCalls,
} from '@portal/api-schema';
import type { AnswerValue } from '@portal/domain/forms/answers';
import { PLAIN_QUESTION, TRACK_FIELD_ID } from '@portal/domain/forms/questions';
import { answerTexts } from '@portal/domain/forms/texts';
import {
  ANSWERS_CHANGED,
  DELIVERY_ANSWERS_MISSING,
  FIELD_ADDED,
  FIELD_CHANGED,
  FIELD_IN_USE,
  FORM_CHANGED,
  TRACK_ASKED,
} from '@portal/domain/messages';
import { fieldsBy } from '../../testing/form-fields.ts';
import { registration } from '../../testing/leaders.ts';
import { newcomer } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { samplePdf } from '../../testing/sample-files.ts';
import { refusedFields, type Session, sessionWith, UNKNOWN_ID } from '../../testing/test-app.ts';
import { signInToUpload } from '../../testing/uploads.ts';
import { deleteAnswers } from './answers.repository.ts';
import { insertProjectLinks, PROJECT_LINKS } from './forms.repository.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'authority');

const list = async (form: FormField['form']) =>
  (await sessionWith(portal).data(formCalls.list)).fields.filter((field) => field.form === form);
const add = fieldsBy(director);

// Without what the demo asks and its teams answered.
beforeAll(async () => {
  await deleteAnswers(portal.db);
  for (const { id } of (await sessionWith(portal).data(formCalls.list)).fields) {
    if (!PROJECT_LINKS.some((link) => link.id === id)) {
      await director.data(formCalls.remove, { body: { field_id: id } });
    }
  }
});

it('asks for the links of a project from the start, and not again once the board has removed one', async () => {
  const [first, ...others] = await list('delivery');
  expect(first).toMatchObject({ kind: 'link', required: false, label: 'رابط مستودع المشروع' });
  expect(others).toHaveLength(2);
  await director.data(formCalls.remove, { body: { field_id: first?.id ?? '' } });
  await insertProjectLinks(portal.db);
  expect(await list('delivery')).toEqual(others);
});

it('keeps the order of fields, and that each follows the one that it depends on', async () => {
  const size = await add({ kind: 'choice', label: 'المقاس', options: ['صغير', 'كبير'], min: 3 });
  // A choice has no limits.
  expect(size).toMatchObject({ min: null, options: ['صغير', 'كبير'], version: 1 });
  const reason = await add({ shown_when: { field_id: size.id, answers: ['كبير'] } });
  const ids = [size.id, reason.id];
  expect((await list('registration')).map(({ id }) => id)).toEqual(ids);

  const order = (field_ids: string[]) => director('PUT', '/forms/order', { form: 'registration', field_ids });
  expect(await order([reason.id, size.id])).toMatchObject({ status: 409, message: FIELD_IN_USE });
  expect(await order([size.id])).toMatchObject({ status: 409, message: FORM_CHANGED });
  expect(await order([size.id, UNKNOWN_ID])).toMatchObject({ status: 409, message: FORM_CHANGED });
  const removal = () => director('DELETE', '/forms/fields', { field_id: size.id });
  expect(await removal()).toMatchObject({ status: 409, message: FIELD_IN_USE });
  const options = ['صغير', 'متوسط'];
  const renamed = await director('PUT', '/forms/fields', { field_id: size.id, options });
  expect(renamed).toMatchObject({ status: 409, message: FIELD_IN_USE });

  await director.data(formCalls.change, { body: { field_id: reason.id, shown_when: null } });
  expect(await order([reason.id, size.id])).toMatchObject({ status: 200 });
  expect((await list('registration')).map(({ id }) => id)).toEqual([reason.id, size.id]);
  expect(await removal()).toMatchObject({ status: 200 });
  expect((await list('registration')).map(({ id }) => id)).toEqual([reason.id]);
});

it('tells who changed the same property, and lets two people change different ones', async () => {
  const field = await add({ form: 'members', label: 'مقاس القميص' });
  const change = (changed: object) =>
    director('PUT', '/forms/fields', { field_id: field.id, version: field.version, ...changed });
  expect(await change({ label: 'المقاس' })).toMatchObject({ status: 200, data: { field: { version: 2 } } });
  expect(await change({ help: 'بالحروف' })).toMatchObject({ status: 200, data: { field: { version: 3 } } });
  const refused = await change({ label: 'مقاسك' });
  expect(refused).toMatchObject({ status: 409, message: FIELD_CHANGED });
  expect(refused.errors?.label?.[0]).toMatch(/إلى «المقاس»/);
});

it('asks once what is added again after a lost answer, and refuses what differs from it', async () => {
  const id = randomUUID();
  const send = (label: string) => add({ id, form: 'members', label });
  const first = await send('الجامعة');
  expect(first).toMatchObject({ id, version: 1 });
  expect(await send('الجامعة')).toEqual(first);
  expect((await list('members')).filter((field) => field.id === id)).toHaveLength(1);

  const refused = (sent: object) =>
    director('POST', '/forms/fields', { ...PLAIN_QUESTION, id, form: 'members', label: 'الكلية', ...sent });
  const label = ['حُفظ في محاولة سابقة «الجامعة»'];
  expect(await refused({})).toMatchObject({ status: 409, message: FIELD_CHANGED, errors: { label } });
  await director.data(formCalls.change, { body: { field_id: id, version: 1, help: 'بالعربية' } });
  const help = [expect.stringMatching(/^غيّره .+ إلى «بالعربية»$/)];
  expect((await refused({ help: 'بالحروف' })).errors).toEqual({ label, help });
  expect(await refused({ kind: 'number' })).toMatchObject({ status: 409, message: FIELD_ADDED });
  await director.data(formCalls.remove, { body: { field_id: id } });
  expect(await refused({})).toMatchObject({ status: 409, message: FIELD_ADDED });
});

it('refuses what a field cannot be', async () => {
  const refusal = async (asked: object) => {
    const body = { ...(await add({ form: 'members' })), ...asked };
    const { id: _, version: _version, ...sent } = body;
    const { status, errors } = await director('POST', '/forms/fields', sent);
    return [status, Object.keys(errors ?? {})];
  };
  expect(await refusal({ kind: 'choice' })).toEqual([422, ['options']]);
  expect(await refusal({ label: ' ' })).toEqual([422, ['label']]);
  expect(await refusal({ max: 1e12 })).toEqual([422, ['max']]);
  expect(await refusal({ shown_when: { field_id: UNKNOWN_ID, answers: ['أ'] } })).toEqual([
    422,
    ['shown_when'],
  ]);
});

describe('answers', () => {
  const leader = signedIn(portal, 'leader2');
  const answersOf = (session: Session) => session.data(answerCalls.read);

  it('asks a leader before the delivery, keeps the question that was answered, and shows a committee only these', async () => {
    const links = await list('delivery');
    const stage = await add({
      form: 'delivery',
      kind: 'choice',
      label: 'المرحلة',
      options: ['فكرة', 'نموذج'],
      required: true,
    });
    const uploader = await signInToUpload(portal, 'leader2');
    const deliver = () =>
      uploader.upload('/files', {
        fields: { title: 'سند' },
        files: [{ name: 'خطة.pdf', bytes: samplePdf('سند') }],
      });
    expect(await deliver()).toMatchObject({
      status: 422,
      message: DELIVERY_ANSWERS_MISSING,
      errors: { [`answers.${stage.id}`]: ['هذا الحقل مطلوب'] },
    });
    const save = (answers: Record<string, AnswerValue>, session = leader, others: object = {}) =>
      session('PUT', '/answers', {
        form: 'delivery',
        answers: Object.entries(answers).map(([field_id, value]) => ({ field_id, value })),
        ...others,
      });
    const [link] = links;
    const video = { [link?.id ?? '']: 'https://example.org/repo' };
    expect(refusedFields(await save({ [stage.id]: 'أخرى', ...video }))).toEqual([422, `answers.${stage.id}`]);
    expect((await save({ [stage.id]: 'نموذج', ...video })).status).toBe(200);
    expect((await deliver()).status).toBe(201);

    await director.data(formCalls.change, {
      body: { field_id: stage.id, label: 'مرحلة المشروع', options: ['إطلاق', 'نموذج'] },
    });
    const { answers, version } = await answersOf(leader);
    expect(answers).toMatchObject([
      { value: 'https://example.org/repo', is_current: true },
      { label: 'المرحلة', value: 'نموذج', is_current: false },
    ]);
    const team_id = (await leader.data(teamCalls.details)).team.id;
    expect((await save({ [stage.id]: 'إطلاق' }, director, { team_id })).status).toBe(200);
    expect(await save({ [stage.id]: 'نموذج' }, leader, { version })).toMatchObject({
      status: 409,
      message: ANSWERS_CHANGED,
      errors: { [`answers.${stage.id}`]: [expect.stringContaining('إلى «إطلاق»')] },
    });
    await director.data(formCalls.remove, { body: { field_id: stage.id } });
    expect((await answersOf(leader)).answers).toHaveLength(2);
  });

  it('gives a consent again once its text was changed', async () => {
    const consent = await add({
      form: 'delivery',
      kind: 'consent',
      label: 'أوافق على النشر',
      required: true,
    });
    const agree = (version?: number) =>
      leader('PUT', '/answers', {
        form: 'delivery',
        answers: [{ field_id: consent.id, value: true, version }],
      });
    const given = async () =>
      (await answersOf(leader)).answers.find(({ field_id }) => field_id === consent.id);
    expect((await agree()).status).toBe(200);
    const change = (words: { label?: string; help?: string; listed?: boolean; required?: boolean }) =>
      director.data(formCalls.change, { body: { field_id: consent.id, ...words } });
    await change({ listed: true, required: false });
    expect(await given()).toMatchObject({ is_current: true });
    await change({ help: 'في موقع الفعالية' });
    expect(await given()).toMatchObject({ is_current: false });
    await change({ help: '' });
    expect(await given()).toMatchObject({ is_current: true });
    await change({ label: 'أوافق على النشر باسم الفريق' });
    expect(await given()).toMatchObject({ label: 'أوافق على النشر', is_current: false });
    const { version } = await answersOf(leader);
    // A form that was opened before still says something else.
    const shown = (await list('delivery')).find(({ id }) => id === consent.id)?.version ?? 0;
    expect(await agree(shown - 1)).toMatchObject({
      status: 422,
      errors: { [`answers.${consent.id}`]: [answerTexts.consentChanged] },
    });
    // Where the answer is listed does not concern who answers.
    await change({ listed: false });
    expect((await agree(shown)).status).toBe(200);
    expect(await given()).toMatchObject({
      label: 'أوافق على النشر باسم الفريق',
      value: true,
      is_current: true,
    });
    expect((await agree()).status).toBe(200);
    expect((await answersOf(leader)).version).toBe(version + 1);
    await director.data(formCalls.remove, { body: { field_id: consent.id } });
  });

  it('takes those of a registration with it, and those of a person with the person', async () => {
    const size = await add({ kind: 'choice', label: 'المقاس', options: ['كبير', 'صغير'], required: true });
    const shirt = await add({ form: 'members', label: 'القميص', required: true });
    const register = async (answers?: object[]) =>
      sessionWith(portal)('POST', '/auth/register', await registration(portal, answers && { answers }));
    expect(refusedFields(await register())).toEqual([422, `answers.${size.id}`]);
    expect((await register([{ field_id: size.id, value: 'كبير' }])).status).toBe(201);
    expect(refusedFields(await leader('POST', '/members', newcomer()))).toEqual([422, `answers.${shirt.id}`]);
    const answered = { ...newcomer(), answers: [{ field_id: shirt.id, value: 'L' }] };
    const { member } = await leader.data(memberCalls.add, { body: answered });
    const { members } = await answersOf(leader);
    expect(members).toMatchObject([{ user_id: member.user_id, answers: [{ label: 'القميص', value: 'L' }] }]);
    // An area that knows no answers still changes a member.
    expect((await leader('PUT', '/members', { user_id: member.user_id, specialty: 'تصميم' })).status).toBe(
      200,
    );
  });

  it('asks a question of one track of the teams in it alone, and keeps the track while it does', async () => {
    const [first, second] = await Promise.all(
      ['العمارة', 'البرمجيات'].map(
        async (name) => (await director.data(trackCalls.add, { body: { name } })).track,
      ),
    );
    for (const { id } of await list('registration')) {
      await director.data(formCalls.remove, { body: { field_id: id } });
    }
    const trackIn = (track: Track | undefined) => ({ field_id: TRACK_FIELD_ID, answers: [track?.id ?? ''] });
    const asked = await add({ label: 'المخطط', required: true, shown_when: trackIn(first) });
    const register = async (track: Track | undefined, answers?: object[]) =>
      sessionWith(portal)(
        'POST',
        '/auth/register',
        await registration(portal, { track_id: track?.id, ...(answers && { answers }) }),
      );
    expect((await register(second)).status).toBe(201);
    expect(refusedFields(await register(first))).toEqual([422, `answers.${asked.id}`]);
    const answer = [{ field_id: asked.id, value: 'واجهة' }];
    expect((await register(first, answer)).status).toBe(201);
    expect(refusedFields(await register(second, answer))).toEqual([422, `answers.${asked.id}`]);

    const ofUnknown = { ...asked, shown_when: { field_id: TRACK_FIELD_ID, answers: [UNKNOWN_ID] } };
    const { id: _, version: _version, ...sent } = ofUnknown;
    expect(refusedFields(await director('POST', '/forms/fields', sent))).toEqual([422, 'shown_when']);
    const third = (await director.data(trackCalls.add, { body: { name: 'الروبوتات' } })).track;
    await director.data(formCalls.change, { body: { field_id: asked.id, shown_when: trackIn(third) } });
    const remove = () => director('DELETE', '/tracks', { track_id: third.id });
    expect(await remove()).toMatchObject({ status: 409, message: TRACK_ASKED });
    await director.data(formCalls.remove, { body: { field_id: asked.id } });
    expect((await remove()).status).toBe(200);
  });
});
