import { keptDraft } from '@portal/area-kit';
import { connectionLost, type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { ANNOUNCEMENT_CHANGED } from '@portal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, openWith } from '../../testing/open-page.ts';

const announcement = {
  announcement_id: 'a1',
  text: 'تغيّرت القاعة',
  tone: 'urgent',
  roles: ['leader', 'committee'],
  from: '2026-11-20T10:00:00.000Z',
  to: '2099-11-20T12:00:00.000Z',
  state: 'active',
  created_by: 'نورة',
  version: 3,
};

const show = (answers: Readonly<Record<string, FakeAnswer>> = {}) =>
  openWith('announcements', {
    'GET /announcements/all': {
      announcements: [announcement],
      next_change: announcement.to,
      now: '2026-11-20T10:05:00.000Z',
      pagination: { page: 1, per_page: 20, total: 1 },
    },
    'POST /announcements': { announcement },
    'PUT /announcements': { announcement },
    'POST /announcements/a1/end': { announcement: { ...announcement, state: 'ended' } },
    ...answers,
  });

const choose = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /إجراءات الإعلان/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const drawer = () => screen.findByRole('dialog');

test('the list says what is shown to whom, and an active one can be ended at once', async () => {
  const { of } = await show();
  const row = await screen.findByRole('row', { name: /تغيّرت القاعة/ });
  for (const shown of ['ظاهر الآن', 'عاجل', 'قادة الفرق ولجان التحكيم']) {
    expect(within(row).getByText(shown)).toBeVisible();
  }
  await choose('إنهاء الآن');
  await waitFor(() => expect(of('POST /announcements/a1/end')).toHaveLength(1));
});

test('a new one is previewed in its tone and checked before it is sent', async () => {
  const { of } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'إعلان جديد' }));
  const form = within(await drawer());
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  for (const fault of ['اكتب نص الإعلان', 'اختر فئة واحدة على الأقل', 'اختر وقت الانتهاء']) {
    expect(form.getByText(fault)).toBeVisible();
  }
  expect(form.getByLabelText('النص')).toHaveFocus();
  fireEvent.change(form.getByLabelText('النص'), { target: { value: 'أخلوا القاعة' } });
  await userEvent.selectOptions(form.getByLabelText('الأهمية'), 'عاجل');
  expect(form.getByText('عاجل:').parentElement).toHaveTextContent('عاجل: أخلوا القاعة');
  expect(of('POST /announcements')).toEqual([]);
});

test('a new one whose answer is lost is sent again as the same one, also after a reload', async () => {
  const { text, tone, roles, to } = announcement;
  const values = { text, tone, roles, from: null, to };
  keptDraft('u1', 'announcement').keep({ values });
  let attempts = 0;
  const { of, close } = await show({
    'POST /announcements': () => {
      attempts += 1;
      return attempts < 3 ? connectionLost() : { announcement };
    },
  });
  for (const sent of [1, 2, 3]) {
    if (sent === 3) {
      close();
      await openPage('announcements');
    }
    const save = within(await drawer()).getByRole('button', { name: 'حفظ' });
    await userEvent.click(save);
    await waitFor(() => expect(of('POST /announcements')).toHaveLength(sent));
    await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
  }
  const [first, ...others] = of('POST /announcements').map(({ body }) => (body as { id: string }).id);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(others).toEqual([first, first]);
});

test.each([
  [1, 'حُفظ هذا في محاولة سابقة بقيم أخرى'],
  [2, 'غيّر عضو آخر في المجلس هذا الإعلان أثناء الكتابة'],
])(
  'a new one that was stored (version %d) is edited from then on, also outside the list',
  async (version, said) => {
    const { text, tone, roles, to } = announcement;
    keptDraft('u1', 'announcement').keep({ values: { text, tone, roles, from: null, to }, addedId: 'a2' });
    const stored = { ...announcement, announcement_id: 'a2', text: 'غيّره آخر', version };
    const { of } = await show({
      'GET /announcements/all': ({ query }) => ({
        announcements: query.id === 'a2' ? [stored] : [announcement],
        next_change: null,
        now: '2026-11-20T10:05:00.000Z',
        pagination: { page: 1, per_page: 20, total: 1 },
      }),
      'POST /announcements': new Refusal(409, ANNOUNCEMENT_CHANGED),
    });
    await userEvent.click(within(await drawer()).getByRole('button', { name: 'حفظ' }));
    expect(await screen.findByText(/«?غيّره آخر»?/, { selector: 'p' })).toBeVisible();
    expect(within(await drawer()).getByText(new RegExp(said))).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'إبقاء المكتوب' }));
    await userEvent.click(within(await drawer()).getByRole('button', { name: 'حفظ' }));
    await waitFor(() =>
      expect(of('PUT /announcements')[0]?.body).toEqual({ announcement_id: 'a2', version, text }),
    );
  },
);

test('a new one that was stored otherwise says so also when the stored one is not read', async () => {
  const { text, tone, roles, to } = announcement;
  keptDraft('u1', 'announcement').keep({ values: { text, tone, roles, from: null, to }, addedId: 'a2' });
  await show({
    'GET /announcements/all': connectionLost,
    'POST /announcements': new Refusal(409, ANNOUNCEMENT_CHANGED, { text: ['حُفظ نص آخر'] }),
  });
  await userEvent.click(within(await drawer()).getByRole('button', { name: 'حفظ' }));
  expect(await within(await drawer()).findByText('حُفظ نص آخر')).toBeVisible();
});

test('a change is sent with its version; what the server refuses is shown at its field', async () => {
  const refusal = new Refusal(422, 'The given data was invalid.', { to: ['هذا الوقت مضى'] });
  const { of } = await show({ 'PUT /announcements': refusal });
  await choose('تعديل الإعلان');
  const form = within(await drawer());
  fireEvent.change(form.getByLabelText('النص'), { target: { value: 'تغيّرت القاعة ثانية' } });
  await userEvent.click(form.getByRole('checkbox', { name: 'أعضاء المجلس' }));
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  expect(await form.findByText('هذا الوقت مضى')).toBeVisible();
  expect(of('PUT /announcements')[0]?.body).toEqual({
    announcement_id: 'a1',
    version: 3,
    text: 'تغيّرت القاعة ثانية',
    roles: ['leader', 'authority', 'committee'],
  });
});
