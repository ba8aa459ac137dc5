import { keptDraft } from '@portal/area-kit';
import { connectionLost, type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { PLAIN_QUESTION } from '@portal/domain/forms/questions';
import { MESSAGE_CHANGED, MESSAGE_NOT_DRAFT, NOT_FOUND } from '@portal/domain/messages';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../testing/open-page.ts';
import { sampleSettings } from '../../testing/sample-settings.ts';
import { sampleTeam, sampleTeams } from '../../testing/samples.ts';

const STAGE = '01900000-0000-7000-8000-000000000001';

const message = {
  message_id: 'm1',
  subject: 'موعد الحضور',
  body: 'أهلًا {{team_name}}',
  audience: { to: 'leaders', status: 'Qualified', has_table: false },
  send_at: null,
  state: 'draft',
  problem: null,
  counts: { recipients: 0, queued: 0, sent: 0, failed: 0 },
  created_by: 'نورة',
  created_at: '2026-11-20T10:00:00.000Z',
  sent_at: null,
  version: 1,
};
const sent = {
  ...message,
  state: 'sent',
  sent_at: '2026-11-20T11:00:00.000Z',
  counts: { recipients: 2, queued: 0, sent: 1, failed: 1 },
};
const recipient = { user_id: 'u1', full_name: 'سارة', team_name: 'مدار' };
const audience = { recipients_count: 7, recipients: [recipient], rendered: null };
const rendered = { recipient, subject: 'موعد الحضور', body: 'أهلًا **مدار**', html: '', text: '' };
const pagination = { page: 1, per_page: 20, total: 1 };
const deliveries = {
  deliveries: [
    {
      message_id: 'm1',
      ...recipient,
      email: 'a@b.sa',
      state: 'failed',
      fault: 'refused',
      sent_at: null,
      read_at: null,
    },
  ],
  pagination,
};

const show = (at: string, answers: Readonly<Record<string, FakeAnswer>> = {}) =>
  openWith(at, {
    'GET /message-templates': { templates: [], hold: false, held_count: 0 },
    'GET /messages': { messages: [sent], pagination },
    'GET /messages/m1': { message },
    'GET /messages/m1/deliveries': deliveries,
    'GET /sectors': { sectors: [] },
    'GET /committee': { committees: [], pagination: { page: 1, per_page: 100, total: 0 } },
    'POST /messages/preview': ({ body }) =>
      (body as { subject?: string }).subject ? { ...audience, rendered } : audience,
    'POST /messages': { message },
    'PUT /messages': { message },
    ...answers,
  });

const sendTo7 = async () => {
  await screen.findByText('7 مستلمين');
  await userEvent.click(screen.getByRole('button', { name: 'إرسال' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'إرسال' }));
};

test('the list shows the state and the number of recipients of each message, and leads to its report', async () => {
  await show('messages');
  const row = await screen.findByRole('row', { name: /موعد الحضور/ });
  expect(within(row).getByText('أُرسلت')).toBeVisible();
  expect(within(row).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining('messages/report/m1'),
  );
});

test('an audience is narrowed as the list of teams is: by track, by who confirmed, and by an answer', async () => {
  const stage = {
    ...PLAIN_QUESTION,
    id: STAGE,
    form: 'registration',
    kind: 'choice',
    label: 'المرحلة',
    options: ['فكرة', 'نموذج'],
    version: 1,
  };
  const answer = sampleTeams([]);
  const participation = { places: 10, confirm_until: null, confirmed: 1, waiting: 1 };
  const { of } = await show('messages/new', {
    'GET /tracks': { tracks: [{ id: 'k1', name: 'البرمجيات', description: null, places: null, version: 1 }] },
    'GET /forms': { fields: [stage] },
    'GET /teams': { ...answer, counts: { ...answer.counts, participation } },
  });
  const choose = async (label: string, option: string) =>
    userEvent.selectOptions(await screen.findByLabelText(label), option);
  const audiences = () => of('POST /messages/preview').map(({ body }) => body);
  await choose('المسار', 'البرمجيات');
  await choose('تأكيد المشاركة', 'لم تؤكد بعد');
  await choose('المرحلة', 'فكرة');
  const leaders = { to: 'leaders', track_id: 'k1', participation: 'unconfirmed' };
  await waitFor(() =>
    expect(audiences().at(-1)).toEqual({ audience: { ...leaders, answers: `${STAGE}:فكرة` } }),
  );
  expect(screen.getByLabelText('المرحلة')).toHaveDisplayValue('فكرة');
  await choose('المرحلة', 'الكل');
  await waitFor(() => expect(screen.getByLabelText('المرحلة')).toHaveDisplayValue('الكل'));
  await choose('الحضور', 'وصل');
  await waitFor(() => expect(audiences().at(-1)).toEqual({ audience: { ...leaders, checked_in: true } }));
});

test('a draft shows the answer to a removed question that narrows its audience, and it can be taken back', async () => {
  const audience = { to: 'leaders', answers: `${STAGE}:فكرة` };
  const { of } = await show('messages/edit/m1', {
    'GET /messages/m1': { message: { ...message, audience } },
    'GET /forms': { fields: [] },
  });
  const field = await screen.findByLabelText('سؤال حُذف');
  expect(field).toHaveDisplayValue('فكرة');
  await userEvent.selectOptions(field, 'الكل');
  await waitFor(() =>
    expect(of('POST /messages/preview').at(-1)?.body).toEqual({ audience: { to: 'leaders' } }),
  );
});

test('a draft shows the deleted sector that narrows its audience', async () => {
  await show('messages/edit/m1', {
    'GET /messages/m1': {
      message: { ...message, audience: { to: 'leaders', sector_id: STAGE, participation: 'waiting' } },
    },
  });
  expect(await screen.findByDisplayValue('قطاع حُذف')).toBeVisible();
  expect(screen.getByDisplayValue('قائمة الانتظار')).toBeVisible();
});

test('placeholders are inserted where the cursor was, and typing goes on after them', async () => {
  await show('messages/new');
  const field = await screen.findByLabelText<HTMLTextAreaElement>('النص');
  await userEvent.type(field, 'أهلًا من', { initialSelectionStart: 0 });
  field.setSelectionRange(5, 5);
  await userEvent.click(screen.getByRole('button', { name: 'إدراج اسم القائد' }));
  await userEvent.click(screen.getByRole('button', { name: 'إدراج اسم الفريق' }));
  await userEvent.keyboard('،');
  expect(field).toHaveValue('أهلًا{{leader_name}}{{team_name}}، من');
});

test('a refusal names the recipients at the text, and nothing is sent', async () => {
  const sentence = 'لا قيمة للمتغيّر عند: مدار';
  await show('messages/edit/m1', {
    'POST /messages/m1/send': new Refusal(422, 'The given data was invalid.', { body: [sentence] }),
  });
  await sendTo7();
  await waitFor(() => expect(screen.getByLabelText('النص')).toHaveAccessibleDescription(sentence));
  await userEvent.selectOptions(screen.getByLabelText('إلى'), 'لجان التحكيم');
  expect(screen.getByLabelText('النص')).not.toHaveAccessibleDescription(sentence);
});

test('a new message that is refused is a draft from then on, at its own address, with what was refused', async () => {
  const sentence = 'لا قيمة للمتغيّر عند: مدار';
  const { url } = await show('messages/new', {
    'POST /messages': { message },
    'POST /messages/m1/send': new Refusal(422, 'The given data was invalid.', { body: [sentence] }),
  });
  await userEvent.type(await screen.findByLabelText('العنوان'), 'موعد الحضور');
  await userEvent.type(screen.getByLabelText('النص'), 'أهلًا');
  await sendTo7();
  await waitFor(() => expect(url()).toMatch(/messages\/edit\/m1$/));
  await waitFor(() => expect(screen.getByLabelText('النص')).toHaveAccessibleDescription(sentence));
});

test('only placeholders that the audience has a value for are offered', async () => {
  await show('messages/new');
  expect(await screen.findByRole('button', { name: 'إدراج اسم الفريق' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'إدراج اسم اللجنة' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('إلى'), 'لجان التحكيم');
  expect(screen.getByRole('button', { name: 'إدراج اسم اللجنة' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'إدراج الطاولة' })).toBeNull();
});

test('the answer to a field is inserted by the field, which a committee does not answer', async () => {
  const id = '01900000-0000-7000-8000-000000000001';
  const field = { ...PLAIN_QUESTION, id, form: 'registration', label: 'الهدف', version: 1 };
  await show('messages/new', { 'GET /forms': { fields: [field] } });
  await userEvent.click(await screen.findByRole('button', { name: /إدراج إجابة «.*الهدف/ }));
  expect(screen.getByLabelText('النص')).toHaveValue(`{{answer_${id}}}`);
  await userEvent.selectOptions(screen.getByLabelText('إلى'), 'لجان التحكيم');
  expect(screen.queryByRole('button', { name: /إدراج إجابة/ })).toBeNull();
});

test('the preview shows the text as a recipient gets it, and mails it to oneself', async () => {
  const { of } = await show('messages/edit/m1', { 'POST /messages/test': {} });
  await userEvent.click(await screen.findByRole('button', { name: 'معاينة' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'معاينة' }));
  expect(await dialog.findByText('مدار')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'إرسال تجربة إلى بريدي' }));
  await waitFor(() => expect(of('POST /messages/test')).toHaveLength(1));
});

test('the preview is of any recipient: a search finds those that are not named', async () => {
  const other = { user_id: 'u9', full_name: 'نورة', team_name: 'واحة' };
  await show('messages/edit/m1', {
    'POST /messages/preview': ({ body }) => {
      const { subject, search } = body as { subject?: string; search?: string };
      if (!subject) return audience;
      if (search !== 'واحة') return { ...audience, rendered };
      return {
        ...audience,
        recipients: [other],
        rendered: { ...rendered, recipient: other, body: 'أهلًا **واحة**' },
      };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'معاينة' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'معاينة' }));
  fireEvent.change(await dialog.findByRole('searchbox'), { target: { value: 'واحة' } });
  expect(await dialog.findByText('واحة')).toBeVisible();
  expect(dialog.getByRole('combobox')).toHaveDisplayValue('نورة (واحة)');
});

test('the preview of a text that is refused says why', async () => {
  const sentence = 'لا قيمة للمتغيّر عند: مدار';
  await show('messages/edit/m1', {
    'POST /messages/preview': ({ body }) =>
      (body as { subject?: string }).subject
        ? new Refusal(422, 'The given data was invalid.', { body: [sentence] })
        : audience,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'معاينة' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'معاينة' }));
  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'إرسال تجربة إلى بريدي' })).toBeDisabled();
});

test('the question before a message is scheduled says to how many it goes, and when', async () => {
  const { of } = await show('messages/edit/m1', {
    'GET /messages/m1': { message: { ...message, send_at: '2099-11-20T11:00:00.000Z' } },
  });
  await screen.findByText('7 مستلمين');
  await userEvent.click(screen.getByRole('button', { name: 'جدولة الإرسال' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'جدولة الإرسال إلى 7 مستلمين؟' }));
  expect(dialog.getByText(/20 نوفمبر 2099/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'إلغاء' }));
  expect(of('POST /messages/m1/send')).toHaveLength(0);
});

test('while a new message is saved nothing can be typed that would be lost, and it is saved once', async () => {
  const saved = Promise.withResolvers<object>();
  const { of, url } = await show('messages/new', { 'POST /messages': () => saved.promise });
  const subject = await screen.findByLabelText('العنوان');
  fireEvent.change(subject, { target: { value: 'موعد الحضور' } });
  fireEvent.change(screen.getByLabelText('النص'), { target: { value: 'أهلًا' } });
  const save = screen.getByRole('button', { name: /حفظ المسودة/ });
  await userEvent.click(save);
  await waitFor(() => expect(subject).toBeDisabled());
  await userEvent.click(save);
  saved.resolve({ message });
  await waitFor(() => expect(url()).toMatch(/messages\/edit\/m1$/));
  await waitFor(() => expect(screen.getByLabelText('العنوان')).toBeEnabled());
  expect(of('POST /messages')).toHaveLength(1);
});

describe('a new message whose answer was lost', () => {
  const { subject, audience, send_at } = message;
  const values = { subject, body: 'أهلًا', audience, send_at };
  /** Opens it again, as an attempt with the id `a1` left it; each save is over when the form can be used again. */
  async function showLeft(answers: Readonly<Record<string, FakeAnswer>>) {
    keptDraft('u1', 'message.new').keep({ saved: null, addedId: 'a1', values });
    const page = await show('messages/new', answers);
    const save = async () => {
      await userEvent.click(await screen.findByRole('button', { name: /حفظ المسودة/ }));
      await waitFor(() => expect(screen.getByLabelText('العنوان')).toBeEnabled());
    };
    return { ...page, save };
  }
  const conflict = new Refusal(409, MESSAGE_CHANGED);

  it('is sent again as the same one, and as another one once it was given up', async () => {
    const { bodies, save } = await showLeft({ 'POST /messages': connectionLost });
    await save();
    await save();
    expect(bodies('POST /messages')).toEqual([
      { id: 'a1', ...values },
      { id: 'a1', ...values },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'تجاهل التعديلات' }));
    fireEvent.change(screen.getByLabelText('العنوان'), { target: { value: subject } });
    fireEvent.change(screen.getByLabelText('النص'), { target: { value: 'أهلًا' } });
    await save();
    expect(bodies('POST /messages')[2]).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      subject,
    });
  });

  it('is edited from then on when it was stored and changed', async () => {
    const { bodies, save, url } = await showLeft({
      'POST /messages': conflict,
      'GET /messages/a1': { message: { ...message, message_id: 'a1', version: 2 } },
    });
    await save();
    expect(screen.getByLabelText('النص')).toHaveValue('أهلًا');
    await save();
    await waitFor(() => expect(url()).toMatch(/messages\/edit\/m1$/));
    expect(bodies('PUT /messages')).toEqual([{ message_id: 'a1', version: 2, body: 'أهلًا' }]);
  });

  it('says what differs also when the stored one is not read', async () => {
    const { save } = await showLeft({
      'POST /messages': new Refusal(409, MESSAGE_CHANGED, { subject: ['حُفظ عنوان آخر'] }),
      'GET /messages/a1': connectionLost,
    });
    await save();
    expect(screen.getByText('حُفظ عنوان آخر')).toBeVisible();
    expect(screen.getByText(/حُفظ هذا في محاولة سابقة بقيم أخرى/)).toBeVisible();
  });

  it('is another one when the stored one was sent meanwhile', async () => {
    const answers: object[] = [new Refusal(409, MESSAGE_NOT_DRAFT)];
    const { bodies, save, url } = await showLeft({
      'POST /messages': () => answers.shift() ?? { message },
      'GET /messages/a1': { message: { ...sent, message_id: 'a1' } },
    });
    await save();
    expect(bodies('POST /messages')).toEqual([{ id: 'a1', ...values }]);
    await save();
    await waitFor(() => expect(url()).toMatch(/messages\/edit\/m1$/));
    expect(bodies('POST /messages')[1]).toEqual({
      ...values,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

test('a draft that is not deleted after the question stays on screen', async () => {
  const { of, url } = await show('messages/edit/m1');
  await userEvent.click(await screen.findByRole('button', { name: 'حذف المسودة' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'إلغاء' }));
  await userEvent.click(await screen.findByRole('button', { name: 'معاينة' }));
  expect(await screen.findByRole('dialog', { name: 'معاينة' })).toBeVisible();
  expect(url()).toMatch(/messages\/edit\/m1$/);
  expect(of('DELETE /messages')).toHaveLength(0);
});

test('teams of a draft that are not on the first page are counted, and can be removed', async () => {
  const named = { to: 'teams', team_ids: ['t1', 't7', 't8'] };
  const teams = sampleTeams([sampleTeam({ id: 't1', name: 'مدار' })]);
  const { of } = await show('messages/edit/m1', {
    'GET /messages/m1': { message: { ...message, audience: named } },
    'GET /teams': ({ query }) => (query.search ? sampleTeams([]) : teams),
  });
  expect(await screen.findByText('اختيرت من قبل أيضًا: فريقان')).toBeVisible();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'لا أحد' } });
  expect(await screen.findByText('لا فرق بهذا الاسم.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'مدار' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'إزالتها من المختارة' }));
  await userEvent.click(screen.getByRole('button', { name: 'حفظ المسودة' }));
  await waitFor(() =>
    expect(of('PUT /messages')[0]?.body).toMatchObject({ audience: { to: 'teams', team_ids: ['t1'] } }),
  );
});

test('a message waits to be sent until the people that it goes to are counted', async () => {
  const counted = Promise.withResolvers<object>();
  await show('messages/edit/m1', {
    'POST /messages/preview': ({ body }) =>
      (body as { audience: { to: string } }).audience.to === 'committees' ? counted.promise : audience,
  });
  await screen.findByText('7 مستلمين');
  const send = screen.getByRole('button', { name: 'إرسال' });
  expect(send).toBeEnabled();
  await userEvent.selectOptions(screen.getByLabelText('إلى'), 'لجان التحكيم');
  expect(send).toBeDisabled();
  counted.resolve({ ...audience, recipients_count: 3 });
  await waitFor(() => expect(send).toBeEnabled());
});

test('a time that has passed is refused before that question', async () => {
  await show('messages/edit/m1', {
    'GET /messages/m1': { message: { ...message, send_at: '2026-01-20T11:00:00.000Z' } },
  });
  await screen.findByText('7 مستلمين');
  await userEvent.click(screen.getByRole('button', { name: 'جدولة الإرسال' }));
  expect(await screen.findByText('هذا الوقت مضى')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a time that has passed by the clock of this device alone is not refused', async () => {
  await show('messages/edit/m1', {
    'GET /settings': { ...sampleSettings(), now: '2026-01-20T10:00:00.000Z' },
    'GET /messages/m1': { message: { ...message, send_at: '2026-01-20T11:00:00.000Z' } },
  });
  await screen.findByText('7 مستلمين');
  await userEvent.click(screen.getByRole('button', { name: 'جدولة الإرسال' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a scheduled message shows when and to whom it goes, and its text, instead of a report without recipients', async () => {
  const scheduled = { ...message, state: 'scheduled', send_at: '2099-11-20T11:00:00.000Z' };
  const { of } = await show('messages/report/m1', { 'GET /messages/m1': { message: scheduled } });
  expect(await screen.findByText(/20 نوفمبر 2099.*إلى المستلمين كما هم حينها/)).toBeVisible();
  const audience = within(screen.getByRole('region', { name: 'المستلمون' }));
  for (const shown of ['قادة الفرق', 'القائد وحده', 'متأهل', 'بلا طاولة']) {
    expect(audience.getByText(shown)).toBeVisible();
  }
  expect(await audience.findByText('7 مستلمين')).toBeVisible();
  expect(await screen.findByText('أهلًا {{team_name}}')).toBeVisible();
  expect(screen.getByRole('button', { name: 'إلغاء الموعد' })).toBeVisible();
  expect(of('GET /messages/m1/deliveries')).toHaveLength(0);
});

test('the report of a message whose time was cancelled leads to its editor', async () => {
  await show('messages/report/m1', { 'GET /messages/m1': { message } });
  expect(await screen.findByRole('link', { name: 'تعديل الرسالة' })).toHaveAttribute(
    'href',
    expect.stringContaining('messages/edit/m1'),
  );
});

test('the address of a draft that was sent since leads to its report', async () => {
  const { url } = await show('messages/edit/m1', { 'GET /messages/m1': { message: sent } });
  await waitFor(() => expect(url()).toMatch(/messages\/report\/m1$/));
});

test('the report of a sent message shows what was sent, and to whom', async () => {
  await show('messages/report/m1', { 'GET /messages/m1': { message: sent } });
  expect(await screen.findByText('أهلًا {{team_name}}')).toBeVisible();
  const audience = within(screen.getByRole('region', { name: 'المستلمون' }));
  expect(audience.getByText('قادة الفرق')).toBeVisible();
});

test('the report says why a mail failed, and sends the failed ones again', async () => {
  const { of } = await show('messages/report/m1', {
    'GET /messages/m1': { message: sent },
    'POST /messages/m1/retry': { message: sent },
  });
  expect(await screen.findByText('رفض خادم البريد هذا العنوان')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'إعادة إرسال ما لم يُرسل' }));
  await waitFor(() => expect(of('POST /messages/m1/retry')).toHaveLength(1));
});

test('a draft sends what was edited; what another director changed meanwhile is shown, then overwritten', async () => {
  const changed = 'غيّره سارة القحطاني الآن إلى «موعد آخر»';
  const { of } = await show('messages/edit/m1', {
    'PUT /messages': ({ body }) =>
      'version' in (body as object) ? new Refusal(409, MESSAGE_CHANGED, { subject: [changed] }) : { message },
  });
  const subject = await screen.findByLabelText('العنوان');
  fireEvent.change(subject, { target: { value: 'موعد جديد' } });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'حفظ المسودة' }));
  await save();
  await waitFor(() => expect(subject).toHaveAccessibleDescription(expect.stringContaining(changed)));
  await save();
  await waitFor(() =>
    expect(of('PUT /messages').map(({ body }) => body)).toEqual([
      { message_id: 'm1', version: 1, subject: 'موعد جديد' },
      { message_id: 'm1', subject: 'موعد جديد' },
    ]),
  );
});

describe('what was typed into a draft that another director sent or deleted meanwhile', () => {
  const type = async (subject: string) =>
    fireEvent.change(await screen.findByLabelText('العنوان'), { target: { value: subject } });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'حفظ المسودة' }));
  const deleted = new Refusal(404, NOT_FOUND);
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['sent', { message: sent }, new Refusal(409, MESSAGE_NOT_DRAFT), /لم تعد هذه الرسالة مسودة/],
    ['deleted', deleted, deleted, /لم يعد موجودًا/],
  ])('goes on as a new message, which says so, when it is saved (%s)', async (_how, now, refusal, why) => {
    let current: object = { message };
    const { bodies, url } = await show('messages/edit/m1', {
      'GET /messages/m1': () => current,
      'PUT /messages': () => {
        current = now;
        return refusal;
      },
      'POST /messages': { message: { ...message, message_id: 'm2' } },
      'GET /messages/m2': { message: { ...message, message_id: 'm2' } },
    });
    await type('موعد جديد');
    await save();
    expect(await screen.findByText(why)).toBeVisible();
    const notice = await screen.findByText(/ما كُتب هنا رسالة جديدة لم تُحفظ/);
    expect(screen.getAllByRole('status').some((live) => live.contains(notice))).toBe(true);
    expect(screen.queryByRole('button', { name: 'حذف المسودة' })).not.toBeInTheDocument();
    await save();
    await waitFor(() => expect(url()).toMatch(/messages\/edit\/m2$/));
    const { body, audience, send_at } = message;
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(bodies('POST /messages')).toEqual([{ id, subject: 'موعد جديد', body, audience, send_at }]);
  });

  it('is a new message also after a reload, and is given up there', async () => {
    await show('messages/edit/m1');
    await type('موعد جديد');
    cleanup();
    const { url } = await show('messages/edit/m1', { 'GET /messages/m1': { message: sent } });
    expect(await screen.findByLabelText('العنوان')).toHaveValue('موعد جديد');
    await userEvent.click(screen.getByRole('button', { name: 'تجاهل التعديلات' }));
    await waitFor(() => expect(url()).toMatch(/messages\/report\/m1$/));
  });

  it('is given up also when the draft was deleted, and is gone with one that is deleted here', async () => {
    await show('messages/edit/m1');
    await type('موعد جديد');
    cleanup();
    await show('messages/edit/m1', { 'GET /messages/m1': deleted });
    expect(await screen.findByLabelText('العنوان')).toHaveValue('موعد جديد');
    await userEvent.click(screen.getByRole('button', { name: 'تجاهل التعديلات' }));
    expect(await screen.findByText('الرسالة غير موجودة')).toBeVisible();
    cleanup();
    const { url, of, change } = await show('messages/edit/m1', {
      'DELETE /messages': async () => {
        await change({ type: 'message', id: 'm1' });
        return {};
      },
    });
    await type('موعد جديد');
    await userEvent.click(screen.getByRole('button', { name: 'حذف المسودة' }));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'حذف المسودة' }));
    await waitFor(() => expect(url()).toMatch(/messages$/));
    expect(of('GET /messages/m1')).toHaveLength(1);
    expect(keptDraft('u1', 'message.m1').read()).toBeNull();
  });

  it('stays also where the browser keeps nothing', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('no room');
    });
    let current: object = message;
    const { change } = await show('messages/edit/m1', {
      'GET /messages/m1': () => ({ message: current }),
    });
    await type('موعد جديد');
    current = sent;
    await change({ type: 'message', id: 'm1' });
    expect(await screen.findByText(/ما كُتب هنا رسالة جديدة/)).toBeVisible();
    expect(screen.getByLabelText('العنوان')).toHaveValue('موعد جديد');
  });

  it('changes the draft again once its sending is cancelled', async () => {
    let current: object = sent;
    await show('messages/edit/m1');
    await type('موعد جديد');
    cleanup();
    const { bodies, change } = await show('messages/edit/m1', {
      'GET /messages/m1': () => ({ message: current }),
    });
    await screen.findByText(/ما كُتب هنا رسالة جديدة/);
    current = { ...message, version: 3 };
    await change({ type: 'message', id: 'm1' });
    expect(await screen.findByRole('button', { name: 'حذف المسودة' })).toBeVisible();
    await save();
    await waitFor(() =>
      expect(bodies('PUT /messages')).toEqual([{ message_id: 'm1', version: 1, subject: 'موعد جديد' }]),
    );
  });

  it('is one beside another new message that was left unsaved', async () => {
    await show('messages/new');
    await type('رسالة أخرى');
    cleanup();
    await show('messages/edit/m1');
    await type('موعد جديد');
    cleanup();
    const { bodies } = await show('messages/edit/m1', { 'GET /messages/m1': { message: sent } });
    expect(await screen.findByText(/ما كُتب هنا رسالة جديدة/)).toBeVisible();
    await save();
    await waitFor(() => expect(bodies('POST /messages')).toMatchObject([{ subject: 'موعد جديد' }]));
    cleanup();
    await show('messages/new');
    expect(await screen.findByLabelText('العنوان')).toHaveValue('رسالة أخرى');
  });
});

test('a draft that another director changed meanwhile is not sent unseen, and then shown as it is now', async () => {
  let current = message;
  const { of } = await show('messages/edit/m1', {
    'GET /messages/m1': () => ({ message: current }),
    'POST /messages/m1/send': () => {
      current = { ...message, subject: 'موعد آخر', version: 2 };
      return new Refusal(409, MESSAGE_CHANGED);
    },
  });
  await sendTo7();
  await waitFor(() => expect(screen.getByLabelText('العنوان')).toHaveValue('موعد آخر'));
  await sendTo7();
  await waitFor(() =>
    expect(of('POST /messages/m1/send').map(({ body }) => body)).toEqual([{ version: 1 }, { version: 2 }]),
  );
});

test('what another director changed in another field is shown after saving, before anything is sent', async () => {
  const { of } = await show('messages/edit/m1', {
    'PUT /messages': ({ body }) => ({
      message: { ...message, body: 'نص آخر', ...(body as object), version: 3 },
    }),
    'POST /messages/m1/send': { message: sent },
  });
  const subject = await screen.findByLabelText('العنوان');
  fireEvent.change(subject, { target: { value: 'موعد جديد' } });
  await sendTo7();
  expect(await screen.findByText(/غيّرها عضو آخر أيضًا/)).toBeVisible();
  expect(subject).toHaveValue('موعد جديد');
  expect(screen.getByLabelText('النص')).toHaveValue('نص آخر');
  expect(of('POST /messages/m1/send')).toHaveLength(0);
  await sendTo7();
  await waitFor(() => expect(of('POST /messages/m1/send')[0]?.body).toEqual({ version: 3 }));
  expect(of('PUT /messages')).toHaveLength(1);
});

test('a message that was being written when the session ended is still there, and can be given up', async () => {
  await show('messages/new');
  await userEvent.type(await screen.findByLabelText('العنوان'), 'موعد الحضور');
  cleanup();
  await show('messages/new');
  expect(await screen.findByLabelText('العنوان')).toHaveValue('موعد الحضور');
  await userEvent.click(screen.getByRole('button', { name: 'تجاهل التعديلات' }));
  expect(screen.getByLabelText('العنوان')).toHaveValue('');
  cleanup();
  await show('messages/new');
  expect(await screen.findByLabelText('العنوان')).toHaveValue('');
});
