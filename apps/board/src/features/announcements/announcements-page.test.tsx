import { type FakeAnswer, fakeServer, Refusal } from '@portal/area-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page.ts';

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
const pagination = { page: 1, per_page: 20, total: 1 };
const now = '2026-11-20T10:05:00.000Z';

function serve(answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const calls = fakeServer({
    'GET /announcements/all': {
      announcements: [announcement],
      next_change: announcement.to,
      now,
      pagination,
    },
    'POST /announcements': { announcement },
    'PUT /announcements': { announcement },
    'POST /announcements/a1/end': { announcement: { ...announcement, state: 'ended' } },
    ...answers,
  });
  return { of: (route: string) => calls.filter((call) => call.route === route) };
}

const choose = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /إجراءات الإعلان/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const drawer = () => screen.findByRole('dialog');

test('the list says what is shown to whom, and an active one can be ended at once', async () => {
  const calls = serve();
  await openPage('announcements');
  const row = await screen.findByRole('row', { name: /تغيّرت القاعة/ });
  for (const shown of ['ظاهر الآن', 'عاجل', 'قادة الفرق ولجان التحكيم']) {
    expect(within(row).getByText(shown)).toBeVisible();
  }
  await choose('إنهاء الآن');
  await waitFor(() => expect(calls.of('POST /announcements/a1/end')).toHaveLength(1));
});

test('a new one is previewed in its tone and checked before it is sent', async () => {
  const calls = serve();
  await openPage('announcements');
  await userEvent.click(await screen.findByRole('button', { name: 'إعلان جديد' }));
  const form = within(await drawer());
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  for (const fault of ['اكتب نص الإعلان', 'اختر فئة واحدة على الأقل', 'اختر وقت الانتهاء']) {
    expect(form.getByText(fault)).toBeVisible();
  }
  fireEvent.change(form.getByLabelText('النص'), { target: { value: 'أخلوا القاعة' } });
  await userEvent.selectOptions(form.getByLabelText('الأهمية'), 'عاجل');
  expect(form.getByText('عاجل:').parentElement).toHaveTextContent('عاجل: أخلوا القاعة');
  expect(calls.of('POST /announcements')).toEqual([]);
});

test('a change is sent with its version; what the server refuses is shown at its field', async () => {
  const refusal = new Refusal(422, 'The given data was invalid.', { to: ['هذا الوقت مضى'] });
  const calls = serve({ 'PUT /announcements': refusal });
  await openPage('announcements');
  await choose('تعديل الإعلان');
  const form = within(await drawer());
  fireEvent.change(form.getByLabelText('النص'), { target: { value: 'تغيّرت القاعة ثانية' } });
  await userEvent.click(form.getByRole('checkbox', { name: 'أعضاء المجلس' }));
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  expect(await form.findByText('هذا الوقت مضى')).toBeVisible();
  expect(calls.of('PUT /announcements')[0]?.body).toEqual({
    announcement_id: 'a1',
    version: 3,
    text: 'تغيّرت القاعة ثانية',
    roles: ['leader', 'authority', 'committee'],
  });
});
