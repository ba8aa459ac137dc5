import { connectionLost, type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { PLAIN_QUESTION, TRACK_FIELD_ID } from '@portal/domain/forms/questions';
import {
  PERSON_FIELD_TAKEN,
  REGISTRATION_CLOSED,
  SERVER_ERROR,
  TRACK_INVALID,
} from '@portal/domain/messages';
import { focusManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EVENT_NAME, openEvent, openPublicPage, sentTo } from '../../testing/open-public-page.tsx';
import RegisterPage from './register-page.tsx';

const CHECK = 'POST /auth/register/email';
const REGISTER = 'POST /auth/register';

const sectors = [
  {
    id: 's1',
    name: 'الصحة الرقمية',
    sub_sectors: [
      { id: 'u1', name: 'التشخيص المبكر' },
      { id: 'u2', name: 'الرعاية عن بعد' },
    ],
  },
  { id: 's2', name: 'الاستدامة', sub_sectors: [{ id: 'u3', name: 'الطاقة المتجددة' }] },
];

const leader = {
  'الاسم الكامل': 'سارة العتيبي',
  'البريد الإلكتروني': 'sara@example.sa',
  'رقم الجوال': '٠٥١٢٣٤٥٦٧٨',
  'رقم الهوية أو الإقامة': '١٠١٢٣٤٥٦٧٨',
  'كلمة المرور': 'Demo@2026',
  'تأكيد كلمة المرور': 'Demo@2026',
};

function open(answers: Record<string, FakeAnswer> = {}, at = '/auth/register') {
  return openPublicPage(RegisterPage, at, {
    'GET /sectors': { sectors },
    'GET /tracks': { tracks: [] },
    'GET /forms': { fields: [] },
    'GET /pages/privacy': { title: 'سياسة الخصوصية', body: 'ما نجمعه', version: 'a1'.repeat(32) },
    [CHECK]: { available: true },
    [REGISTER]: { user: {} },
    ...answers,
  });
}

const field = (name: string) => screen.getByLabelText(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fill(fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    await userEvent.clear(await screen.findByLabelText(name));
    await userEvent.type(field(name), value);
  }
}

async function toTeam() {
  await fill(leader);
  await press('التالي');
  await screen.findByLabelText('اسم الفريق');
}

async function fillTeam() {
  await fill({ 'اسم الفريق': 'نبض' });
  await userEvent.selectOptions(field('القطاع'), 'الصحة الرقمية');
  await userEvent.click(screen.getByRole('checkbox', { name: 'الرعاية عن بعد' }));
}

async function readAgain() {
  await act(() => focusManager.setFocused(false));
  await act(() => focusManager.setFocused(true));
}

async function sendAll() {
  await toTeam();
  await fillTeam();
  await press('إرسال طلب التسجيل');
}

test('a leader is warned that another team has the same name', async () => {
  open({ [REGISTER]: { user: {}, shares_name: true } });
  await sendAll();
  expect(await screen.findByText(/^لفريق آخر الاسم نفسه/)).toBeVisible();
});

test('leader and team are sent together, with digits as 0–9, and then the inbox page opens', async () => {
  const { calls, url } = open();
  await toTeam();
  expect(document.title).toBe(`تسجيل فريق جديد · ${EVENT_NAME}`);
  const email = 'sara@example.sa';
  const sara = { email, identity: '1012345678', phone_number: '0512345678', password: 'Demo@2026' };
  expect(sentTo(calls, CHECK)).toEqual([sara]);

  await fillTeam();
  await press('إرسال طلب التسجيل');

  expect(await screen.findByText('تم تسجيل فريقك. بقي تأكيد بريدك الإلكتروني.')).toBeVisible();
  await waitFor(() => expect(url()).toBe('/auth/verify-email'));
  expect(sentTo(calls, REGISTER)).toEqual([
    {
      ...sara,
      full_name: 'سارة العتيبي',
      password_confirmation: 'Demo@2026',
      team_name: 'نبض',
      sector_id: 's1',
      sub_sector_ids: ['u2'],
      privacy_version: 'a1'.repeat(32),
    },
  ]);
  expect(JSON.stringify({ ...sessionStorage })).toContain('sara@example.sa');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('سارة');
});

test('the fields of the organiser are asked in the team step and sent with it', async () => {
  const plain = { ...PLAIN_QUESTION, form: 'registration', version: 1 };
  const options = ['الجامعة', 'صديق'];
  const heardOf = { ...plain, id: 'f1', kind: 'choice', label: 'كيف عرفت عنا؟', options, required: true };
  const friend = {
    ...plain,
    id: 'f2',
    label: 'اسم الصديق',
    required: true,
    shown_when: { field_id: 'f1', answers: ['صديق'] },
  };
  const shirt = { ...plain, id: 'f3', form: 'members', label: 'مقاس القميص' };
  const { calls } = open({ 'GET /forms': { fields: [heardOf, friend, shirt] } });
  await sendAll();
  const choice = field('كيف عرفت عنا؟');
  expect(choice).toHaveAccessibleDescription('هذا الحقل مطلوب');
  expect(screen.queryByLabelText('اسم الصديق')).toBeNull();
  expect(screen.queryByLabelText(/مقاس القميص/)).toBeNull();
  await userEvent.selectOptions(choice, 'صديق');
  await userEvent.type(field('اسم الصديق'), 'ريم');
  await press('إرسال طلب التسجيل');
  await waitFor(() => expect(sentTo(calls, REGISTER)).toHaveLength(1));
  expect(sentTo(calls, REGISTER)).toMatchObject([
    {
      answers: [
        { field_id: 'f1', value: 'صديق' },
        { field_id: 'f2', value: 'ريم' },
      ],
    },
  ]);
});

test('a question that was added meanwhile appears when the server refuses the registration without its answer', async () => {
  let fields: object[] = [];
  const { calls } = open({
    'GET /forms': () => ({ fields }),
    [REGISTER]: () => {
      if (fields.length > 0) return { user: {} };
      fields = [
        { ...PLAIN_QUESTION, form: 'registration', version: 1, id: 'f1', label: 'المدينة', required: true },
      ];
      return new Refusal(422, 'بيانات غير صحيحة', { 'answers.f1': ['هذا الحقل مطلوب'] });
    },
  });
  await sendAll();
  await userEvent.type(await screen.findByLabelText('المدينة'), 'أبها');
  await press('إرسال طلب التسجيل');
  await waitFor(() =>
    expect(sentTo(calls, REGISTER)).toMatchObject([{}, { answers: [{ field_id: 'f1', value: 'أبها' }] }]),
  );
});

test('an answer that was typed for a question of another track is kept; for one that is removed it is said', async () => {
  const questions = ['k1', 'k2'].map((answer) => ({
    ...PLAIN_QUESTION,
    form: 'registration',
    version: 1,
    id: `f-${answer}`,
    label: `سؤال ${answer}`,
    shown_when: { field_id: TRACK_FIELD_ID, answers: [answer] },
  }));
  let fields = questions;
  open({
    'GET /tracks': { tracks: [track('k1', 'الروبوتات'), track('k2', 'البيانات')] },
    'GET /forms': () => ({ fields }),
  });
  await toTeam();
  await userEvent.selectOptions(field('المسار'), 'الروبوتات');
  await userEvent.type(await screen.findByLabelText(/سؤال k1/), 'أبها');
  await userEvent.selectOptions(field('المسار'), 'البيانات');
  expect(await screen.findByLabelText(/سؤال k2/)).toBeVisible();
  expect(screen.queryByText(/لن تُحفظ إجابته/)).toBeNull();
  for (const left of [questions.slice(1), []]) {
    fields = left;
    await readAgain();
    expect(await screen.findByText(/لن تُحفظ إجابته: .*أبها/)).toBeVisible();
  }
});

test('both steps say what is collected and why, with a link to the privacy policy', async () => {
  open();
  await screen.findByLabelText('الاسم الكامل');
  const policy = () => screen.getByRole('link', { name: /سياسة الخصوصية/ });
  expect(screen.getByText(/نجمع الاسم والبريد ورقم الجوال ورقم الهوية/)).toBeVisible();
  expect(policy()).toHaveAttribute('href', '/privacy');
  await toTeam();
  expect(policy()).toHaveAttribute('target', '_blank');
});

test('nothing is sent while a field is invalid; each shows its error, and the first is focused', async () => {
  const { calls } = open();
  expect(await screen.findByLabelText('كلمة المرور')).toHaveAccessibleDescription(
    '8 أحرف على الأقل، منها حرف ورقم',
  );
  await fill({ 'البريد الإلكتروني': 'sara@example', 'كلمة المرور': 'abc', 'رقم الجوال': '0412345678' });
  await press('التالي');

  expect(field('الاسم الكامل')).toHaveFocus();
  expect(field('الاسم الكامل')).toBeInvalid();
  expect(field('البريد الإلكتروني')).toHaveAccessibleDescription('ادخل بريد الكتروني صالح');
  expect(field('رقم الجوال')).toBeInvalid();
  expect(field('رقم الهوية أو الإقامة')).toBeInvalid();
  expect(field('كلمة المرور')).toHaveAccessibleDescription(/8 أحرف على الأقل/);
  expect(field('تأكيد كلمة المرور')).toBeInvalid();
  expect(sentTo(calls, CHECK)).toEqual([]);

  await fill({ 'البريد الإلكتروني': 'sara@example.sa' });
  expect(field('البريد الإلكتروني')).toBeValid();
});

test('a value that is in use or refused is shown under its field until it is changed', async () => {
  open({
    [CHECK]: new Refusal(422, 'الإيميل مستخدم مسبقًا', {
      email: ['الإيميل مستخدم مسبقًا'],
      identity: ['رقم الهوية مستخدم مسبقًا'],
      phone_number: ['رقم الجوال مستخدم مسبقًا'],
      password: ['كلمة المرور هذه شائعة ويسهل تخمينها. اختر غيرها.'],
    }),
  });
  await fill(leader);
  await press('التالي');

  await waitFor(() => expect(field('البريد الإلكتروني')).toHaveAccessibleDescription('الإيميل مستخدم مسبقًا'));
  expect(field('رقم الهوية أو الإقامة')).toHaveAccessibleDescription('رقم الهوية مستخدم مسبقًا');
  expect(field('رقم الجوال')).toHaveAccessibleDescription('رقم الجوال مستخدم مسبقًا');
  expect(field('كلمة المرور')).toHaveAccessibleDescription(/شائعة ويسهل تخمينها/);
  expect(field('البريد الإلكتروني')).toHaveFocus();

  await fill({ 'البريد الإلكتروني': 'other@example.sa' });
  expect(field('البريد الإلكتروني')).toBeValid();
  expect(field('رقم الجوال')).toBeInvalid();
});

test('the team needs a name and a sector, and another sector has its own sub-sectors', async () => {
  const { calls } = open();
  await toTeam();
  await press('إرسال طلب التسجيل');
  expect(field('اسم الفريق')).toHaveFocus();
  expect(field('اسم الفريق')).toHaveAccessibleDescription('أدخل اسم الفريق');
  expect(field('القطاع')).toHaveAccessibleDescription('اختر قطاع الفريق');

  await fillTeam();
  await userEvent.selectOptions(field('القطاع'), 'الاستدامة');
  expect(screen.queryByRole('checkbox', { name: 'الرعاية عن بعد' })).not.toBeInTheDocument();
  await press('إرسال طلب التسجيل');
  await waitFor(() => expect(sentTo(calls, REGISTER)).toHaveLength(1));
  expect(sentTo(calls, REGISTER)).toMatchObject([{ sector_id: 's2', sub_sector_ids: [] }]);
});

const track = (id: string, name: string, fields: object = {}) => ({
  id,
  name,
  places: null,
  version: 1,
  description: `وصف ${name}`,
  ...fields,
});

test('where the event has tracks, the team is in one; the only one is chosen', async () => {
  let tracks = [track('k1', 'الروبوتات')];
  const { calls } = open({
    'GET /tracks': () => ({ tracks }),
    [REGISTER]: () => {
      tracks = [track('k1', 'الروبوتات'), track('k2', 'البيانات')];
      return new Refusal(422, TRACK_INVALID, { track_id: ['المسار غير موجود'] });
    },
  });
  await toTeam();
  expect(field('المسار')).toHaveDisplayValue('الروبوتات');
  expect(screen.getByText('وصف الروبوتات')).toBeVisible();
  await fillTeam();
  await press('إرسال طلب التسجيل');
  await waitFor(() => expect(sentTo(calls, REGISTER)).toMatchObject([{ track_id: 'k1' }]));

  // The board has changed the tracks meanwhile.
  await userEvent.selectOptions(
    await screen.findByLabelText('المسار'),
    await screen.findByRole('option', { name: 'البيانات' }),
  );
  await press('إرسال طلب التسجيل');
  await waitFor(() => expect(sentTo(calls, REGISTER)).toMatchObject([{}, { track_id: 'k2' }]));
});

test('a track that is full says that the team will wait, and may be chosen', async () => {
  const tracks = [track('k1', 'الروبوتات', { places: 4, is_full: true }), track('k2', 'البيانات')];
  const { calls } = open({ 'GET /tracks': { tracks } });
  await toTeam();
  await fillTeam();
  await userEvent.selectOptions(field('المسار'), 'البيانات');
  expect(field('المسار')).not.toHaveAccessibleDescription(/مكتمل/);
  await userEvent.selectOptions(field('المسار'), 'الروبوتات');
  expect(field('المسار')).toHaveAccessibleDescription(
    /المسار مكتمل، وينضم فريقك إلى قائمة الانتظار.*وصف الروبوتات/,
  );
  await press('إرسال طلب التسجيل');
  await waitFor(() => expect(sentTo(calls, REGISTER)).toMatchObject([{ track_id: 'k1' }]));
});

test('going back keeps all values, including the passwords', async () => {
  open();
  await toTeam();
  await fillTeam();
  await press('السابق');

  expect(await screen.findByLabelText('الاسم الكامل')).toHaveValue('سارة العتيبي');
  expect(field('كلمة المرور')).toHaveValue('Demo@2026');
  await press('التالي');
  expect(await screen.findByLabelText('اسم الفريق')).toHaveValue('نبض');
  expect(screen.getByRole('checkbox', { name: 'الرعاية عن بعد' })).toBeChecked();
});

test('a reload keeps the second step, which then asks for the password again', async () => {
  open();
  await toTeam();
  await fillTeam();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Demo@2026');
  cleanup();

  const { calls } = open({}, '/auth/register?step=team');
  expect(await screen.findByLabelText('اسم الفريق')).toHaveValue('نبض');
  await press('إرسال طلب التسجيل');
  expect(field('كلمة المرور')).toBeInvalid();
  expect(sentTo(calls, REGISTER)).toHaveLength(0);
  await fill({ 'كلمة المرور': 'Demo@2026', 'تأكيد كلمة المرور': 'Demo@2026' });
  await press('إرسال طلب التسجيل');
  await waitFor(() =>
    expect(sentTo(calls, REGISTER)).toMatchObject([{ full_name: 'سارة العتيبي', password: 'Demo@2026' }]),
  );
});

test('when the server refuses the leader, the leader step opens again', async () => {
  open({ [REGISTER]: new Refusal(422, 'taken', { identity: ['رقم الهوية مستخدم مسبقًا'] }) });
  await sendAll();

  expect(await screen.findByLabelText('رقم الهوية أو الإقامة')).toHaveAccessibleDescription(
    'رقم الهوية مستخدم مسبقًا',
  );
  expect(field('رقم الهوية أو الإقامة')).toHaveFocus();
});

test('a leader whose registration was stored although its answer was lost is led to signing in', async () => {
  const taken = new Refusal(422, 'taken', { email: [PERSON_FIELD_TAKEN.email] });
  const answers = [connectionLost, () => taken];
  open({ [REGISTER]: () => answers.shift()?.() ?? taken });
  await sendAll();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'إرسال طلب التسجيل' })).not.toHaveAttribute('aria-busy'),
  );
  expect(screen.queryByText(/سجّل الدخول/)).toBeNull();
  await press('إرسال طلب التسجيل');
  expect(await screen.findByText(/^ربما وصل طلبك السابق.*سجّل الدخول/)).toBeVisible();
  expect(await screen.findByLabelText('البريد الإلكتروني')).toHaveAccessibleDescription(
    new RegExp(PERSON_FIELD_TAKEN.email),
  );
});

test('when the server refuses the team, the team step stays open', async () => {
  open({ [REGISTER]: new Refusal(422, 'wrong', { 'sub_sector_ids.0': ['ليس من القطاع المختار'] }) });
  await sendAll();

  const group = screen.getByRole('group', { name: 'المجالات الفرعية' });
  expect(await within(group).findByText('ليس من القطاع المختار')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'التشخيص المبكر' })).toHaveFocus();
});

test('when registration closes in the meantime, a message replaces the form', async () => {
  let event = openEvent;
  open({
    'GET /available-registers': () => event,
    [REGISTER]: new Refusal(422, REGISTRATION_CLOSED),
  });
  await toTeam();
  await fillTeam();
  event = { ...openEvent, availability_to_register: false, registration_to: '2026-11-20T13:12:00Z' };
  await press('إرسال طلب التسجيل');

  expect(await screen.findByText('أُغلق التسجيل في 20 نوفمبر 2026، 4:12 م')).toBeVisible();
  expect(screen.queryByLabelText('اسم الفريق')).not.toBeInTheDocument();
});

test.each([
  ['2098-01-05T05:00:00Z', '2099-01-05T05:00:00Z', 'يبدأ التسجيل في 5 يناير 2098، 8:00 ص'],
  ['2020-01-05T05:00:00Z', '2020-02-05T21:30:00Z', 'أُغلق التسجيل في 6 فبراير 2020، 12:30 ص'],
  // The device's clock is between the dates, so it differs from the server's: the nearer one.
  ['2020-01-05T05:00:00Z', '2120-02-05T21:30:00Z', 'يبدأ التسجيل في 5 يناير 2020، 8:00 ص'],
  ['1920-01-05T05:00:00Z', '2030-02-05T21:30:00Z', 'أُغلق التسجيل في 6 فبراير 2030، 12:30 ص'],
  [null, null, /لم يُحدَّد موعد التسجيل بعد/],
])('registration from %s to %s: %s', async (registration_from, registration_to, text) => {
  const closed = { ...openEvent, availability_to_register: false, registration_from, registration_to };
  open({ 'GET /available-registers': closed });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'التالي' })).not.toBeInTheDocument();
});

test('a failed load of the registration state can be retried', async () => {
  let down = true;
  open({ 'GET /available-registers': () => (down ? new Refusal(500, SERVER_ERROR) : openEvent) });
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر تحميل البيانات');
  down = false;
  await press('إعادة المحاولة');
  expect(await screen.findByLabelText('الاسم الكامل')).toBeVisible();
});

test('a form that is being filled stays when its reads are repeated without a connection', async () => {
  let down = false;
  const read = (answer: object) => () => (down ? new Refusal(500, SERVER_ERROR) : answer);
  const { calls } = open({
    'GET /available-registers': read(openEvent),
    'GET /sectors': read({ sectors }),
    'GET /tracks': read({ tracks: [] }),
    'GET /forms': read({ fields: [] }),
  });
  await toTeam();
  await fill({ 'اسم الفريق': 'نبض' });
  down = true;
  const before = calls.length;
  await readAgain();
  await waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(before + 4));
  await act(async () => focusManager.setFocused(undefined));
  expect(field('اسم الفريق')).toHaveValue('نبض');
});
