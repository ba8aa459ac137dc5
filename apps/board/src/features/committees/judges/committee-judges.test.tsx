import type { Judge } from '@portal/api-schema';
import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { NOT_FOUND } from '@portal/domain/messages';
import { DEFAULT_TYPE_LIST } from '@portal/domain/rubrics';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseAction, openWith } from '../../../testing/open-page.ts';
import { sampleCommitteeData } from '../testing/sample-committees.ts';

const judge = (over: Partial<Judge> = {}): Judge => ({
  id: 'j1',
  committee_id: 'c1',
  full_name: 'سارة الحربي',
  email: null,
  has_password: false,
  signed_in_at: null,
  last_seen_at: null,
  sessions_count: 0,
  link_expires_at: '2026-12-01T09:00:00.000Z',
  revoked_at: null,
  has_submitted: false,
  version: 1,
  ...over,
});
const link = 'https://portal.test/auth/judge#token';

const show = (judges: readonly Judge[], answers: Readonly<Record<string, FakeAnswer>> = {}) =>
  openWith('judging-committees-management/committee/c1', {
    'GET /committee/c1': sampleCommitteeData(),
    'GET /committee/teams': {
      committee: { id: 'c1', full_name: 'اللجنة الأولى' },
      types: DEFAULT_TYPE_LIST,
      teams: [],
    },
    'GET /committee/c1/judges': { judges },
    'POST /committee/judges': { judge: judge({ full_name: 'ليان الشهري' }), link },
    'POST /committee/judges/revoke': { judge: judge() },
    ...answers,
  });
const panel = async () => within(await screen.findByRole('region', { name: 'محكّمون بدخول خاص' }));

test('who has signed in is shown; one who has submitted can be revoked, not deleted', async () => {
  const { bodies } = await show([
    judge(),
    judge({
      id: 'j2',
      full_name: 'نورة السالم',
      last_seen_at: new Date().toISOString(),
      has_submitted: true,
    }),
  ]);
  const list = await panel();
  expect(await list.findByText(/^رابطه صالح حتى/)).toBeVisible();
  expect(list.getByText(/^آخر استخدام/)).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'إجراءات نورة السالم' }));
  expect(screen.queryByRole('menuitem', { name: 'حذف المحكّم' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');

  await chooseAction('نورة السالم', 'إيقاف الدخول');
  await userEvent.click(await screen.findByRole('button', { name: 'إيقاف الدخول' }));
  expect(await screen.findByText('أُوقف دخول نورة السالم')).toBeVisible();
  expect(bodies('POST /committee/judges/revoke')).toEqual([{ judge_id: 'j2' }]);
});

test('a judge is added by name, and the link is shown once as a code', async () => {
  const { bodies } = await show([]);
  const add = (await panel()).getByRole('button', { name: 'إضافة محكّم' });
  await waitFor(() => expect(add).toBeEnabled());
  await userEvent.click(add);
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText('الاسم الكامل'), 'ليان الشهري');
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));

  expect(await screen.findByRole('img', { name: 'رمز دخول ليان الشهري' })).toBeVisible();
  expect(screen.getByText(link)).toBeVisible();
  expect(bodies('POST /committee/judges')).toEqual([{ committee_id: 'c1', full_name: 'ليان الشهري' }]);
});

test('the email of a judge can be removed', async () => {
  const { bodies } = await show([judge({ email: 'wrong@judge.sa' })], {
    'PUT /committee/judges': { judge: judge() },
  });
  await panel();
  await chooseAction('سارة الحربي', 'تعديل البيانات');
  const form = within(await screen.findByRole('dialog'));
  await userEvent.clear(form.getByLabelText(/البريد الإلكتروني/));
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  await waitFor(() =>
    expect(bodies('PUT /committee/judges')).toEqual([{ judge_id: 'j1', email: null, version: 1 }]),
  );
});

test('a committee that another director deletes keeps its judges in sight, without their actions', async () => {
  let answer: object = sampleCommitteeData();
  const { change } = await show([judge()], { 'GET /committee/c1': () => answer });
  const list = await panel();
  await list.findByText('سارة الحربي');
  answer = new Refusal(404, NOT_FOUND);
  await change({ type: 'committee', id: 'c1' });
  expect(await screen.findByText(/لم يعد هذا موجودًا/)).toBeVisible();
  expect(list.getByText('سارة الحربي')).toBeVisible();
  for (const button of list.getAllByRole('button')) expect(button).toBeDisabled();
});
