import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { HELD_MESSAGE_CHANGED, MESSAGE_CHANGED } from '@portal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../testing/open-page.ts';

const counts = { recipients: 3, queued: 0, sent: 2, failed: 1 };
const decision = {
  kind: 'team_qualified',
  enabled: true,
  subject: 'تأهّل {{team_name}}',
  body: 'مبارك',
  is_default: false,
  hours: null,
  counts,
  version: 4,
};
const reminder = {
  ...decision,
  kind: 'delivery_closing',
  subject: 'يُغلق التسليم',
  enabled: false,
  is_default: true,
  hours: 24,
  counts: { recipients: 0, queued: 0, sent: 0, failed: 0 },
  version: 0,
};
const templates = { templates: [decision, reminder], hold: true, held_count: 2 };
const recipient = { user_id: 'u1', full_name: 'سارة', team_name: 'مدار' };
const held = {
  id: 'h1',
  kind: 'team_qualified',
  recipient,
  held_since: '2026-11-20T10:00:00.000Z',
  subject: 'تأهّل مدار',
  body: 'مبارك **مدار**',
};
const AS_OF = '2026-11-20T11:00:00.000Z';
const pagination = { page: 1, per_page: 20, total: 2 };
const heldData = {
  held_messages: [held, { ...held, id: 'h2', subject: 'طاولة مدار' }],
  as_of: AS_OF,
  pagination,
};

const show = (at: string, answers: Readonly<Record<string, FakeAnswer>> = {}) =>
  openWith(at, {
    'GET /message-templates': templates,
    'PUT /message-templates': templates,
    'GET /held-messages': heldData,
    'POST /held-messages/approve': { count: 1 },
    'POST /held-messages/discard': { count: 2 },
    'GET /messages': { messages: [], pagination: { ...pagination, total: 0 } },
    ...answers,
  });

test('the list of messages says how many automatic ones wait, and leads to them', async () => {
  await show('messages');
  expect(await screen.findByText('بانتظار مراجعتك: رسالتان')).toBeVisible();
  expect(screen.getByRole('link', { name: 'مراجعتها' })).toHaveAttribute(
    'href',
    expect.stringContaining('messages/held'),
  );
});

test('each automatic message is switched on and off, and all are held or not', async () => {
  const { of } = await show('messages/automatic');
  await userEvent.click(await screen.findByRole('switch', { name: /تذكير بالتسليم/ }));
  await waitFor(() =>
    expect(of('PUT /message-templates').at(-1)?.body).toEqual({
      template: { kind: 'delivery_closing', enabled: true },
    }),
  );
  await userEvent.click(screen.getByRole('switch', { name: /حجز الرسائل حتى تُعتمد/ }));
  await waitFor(() => expect(of('PUT /message-templates').at(-1)?.body).toEqual({ hold: false }));
  expect(screen.getByText('لم تُرسل إلى مستلم واحد')).toBeVisible();
  expect(screen.getByText(/قبل إغلاق تسليمه بـ 24 ساعة/)).toBeVisible();
});

test('a text is saved with its version, offers only its own placeholders, and gives way to the default', async () => {
  const { of } = await show('messages/automatic/edit/team_qualified');
  await userEvent.click(await screen.findByRole('button', { name: 'إدراج حالة الفريق' }));
  expect(screen.queryByRole('button', { name: 'إدراج الطاولة' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(() =>
    expect(of('PUT /message-templates').at(-1)?.body).toEqual({
      template: {
        kind: 'team_qualified',
        text: { subject: decision.subject, body: 'مبارك{{team_status}}' },
        version: 4,
      },
    }),
  );
  const toDefault = screen.getByRole('button', { name: 'إعادة النص الافتراضي' });
  await waitFor(() => expect(toDefault).not.toHaveAttribute('aria-busy'));
  await userEvent.click(toDefault);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'إعادة النص الافتراضي' }));
  await waitFor(() =>
    expect(of('PUT /message-templates').at(-1)?.body).toMatchObject({
      template: { kind: 'team_qualified', text: null },
    }),
  );
});

test('while a text is saved nothing can be typed that would be lost', async () => {
  const saved = Promise.withResolvers<object>();
  await show('messages/automatic/edit/team_qualified', { 'PUT /message-templates': () => saved.promise });
  const body = await screen.findByLabelText('النص');
  fireEvent.change(body, { target: { value: 'نص آخر' } });
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(body).toBeDisabled());
  saved.resolve(templates);
  await waitFor(() => expect(body).toBeEnabled());
});

test('the hours of the reminder are checked, and a refusal is shown at the text', async () => {
  const sentence = 'لا قيمة في هذه الرسالة للمتغيّر {{table}}';
  const { of } = await show('messages/automatic/edit/delivery_closing', {
    'PUT /message-templates': new Refusal(422, 'The given data was invalid.', { body: [sentence] }),
  });
  const hours = await screen.findByLabelText('قبل الإغلاق بكم ساعة');
  fireEvent.change(hours, { target: { value: '500' } });
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(hours).toHaveAccessibleDescription(expect.stringContaining('أدخل عددًا من 1 إلى 168'));
  expect(of('PUT /message-templates')).toHaveLength(0);
  fireEvent.change(hours, { target: { value: '٦' } });
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(screen.getByLabelText('النص')).toHaveAccessibleDescription(sentence));
  expect(of('PUT /message-templates').at(-1)?.body).toMatchObject({ template: { hours: 6 } });
});

test('a held message is read and approved as it was shown', async () => {
  const { of } = await show('messages/held');
  await userEvent.click(await screen.findByRole('button', { name: 'عرض «تأهّل مدار»' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'تأهّل مدار' }));
  expect(await dialog.findByText('مدار')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'اعتماد وإرسال' }));
  await waitFor(() =>
    expect(of('POST /held-messages/approve')[0]?.body).toEqual({ as_of: AS_OF, ids: ['h1'] }),
  );
});

test('all held messages of a kind are discarded after a question', async () => {
  const { of } = await show('messages/held?kind=team_qualified');
  await userEvent.click(await screen.findByRole('button', { name: 'اعتماد الكل' }));
  const approval = within(await screen.findByRole('dialog', { name: 'اعتماد وإرسال رسالتين؟' }));
  await userEvent.click(approval.getByRole('button', { name: 'إلغاء' }));
  await userEvent.click(await screen.findByRole('button', { name: 'تجاهل الكل' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'تجاهل رسالتين؟' }));
  await userEvent.click(dialog.getByRole('button', { name: 'تجاهل' }));
  await waitFor(() =>
    expect(of('POST /held-messages/discard')[0]?.body).toEqual({ as_of: AS_OF, kind: 'team_qualified' }),
  );
});

test('all held messages wait for a decision until those that the filter finds are counted', async () => {
  const found = Promise.withResolvers<object>();
  await show('messages/held', {
    'GET /held-messages': ({ query }) => (query.kind ? found.promise : heldData),
  });
  const approve = await screen.findByRole('button', { name: 'اعتماد الكل' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'النوع' }), 'تأهّل الفريق');
  expect(approve).toBeDisabled();
  expect(screen.getByRole('button', { name: 'تجاهل الكل' })).toBeDisabled();
  found.resolve(heldData);
  await waitFor(() => expect(approve).toBeEnabled());
});

test('a message that changed meanwhile is not approved, and the director learns why', async () => {
  await show('messages/held', { 'POST /held-messages/approve': new Refusal(409, HELD_MESSAGE_CHANGED) });
  await userEvent.click(await screen.findByRole('button', { name: 'اعتماد وإرسال «تأهّل مدار»' }));
  expect(await screen.findByText(/تغيّر ما عُرض عليك/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'عرض «تأهّل مدار»' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'اعتماد وإرسال' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a text that another director changed meanwhile is shown, and overwritten when it is saved again', async () => {
  const changed = 'غيّره سارة القحطاني الآن';
  const { of } = await show('messages/automatic/edit/team_qualified', {
    'PUT /message-templates': ({ body }) =>
      'version' in (body as { template: object }).template
        ? new Refusal(409, MESSAGE_CHANGED, { body: [changed] })
        : templates,
  });
  const body = await screen.findByLabelText('النص');
  fireEvent.change(body, { target: { value: 'نص آخر' } });
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(body).toHaveAccessibleDescription(expect.stringContaining(changed)));
  expect(body).toHaveValue('نص آخر');
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(of('PUT /message-templates')).toHaveLength(2));
});
