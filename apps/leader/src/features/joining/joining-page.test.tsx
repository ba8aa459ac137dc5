import type { Joining, JoinRequest, OpenTeam } from '@portal/api-schema';
import { Refusal } from '@portal/area-kit/testing';
import { NOT_ALONE } from '@portal/domain/messages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../testing/open-page.ts';

const state = (changes: Partial<Joining> = {}): { joining: Joining } => ({
  joining: {
    opening: null,
    registration_open: true,
    takes_part: true,
    members_count: 1,
    max_team_members: 6,
    received: [],
    sent: [],
    ...changes,
  },
});
const request: JoinRequest = {
  id: 'r1',
  state: 'open',
  team: { id: 't1', name: 'مدار' },
  asker: { full_name: 'ماجد العنزي', specialty: 'تصميم', team_name: 'شروق' },
  note: 'أجيد تصميم الواجهات',
  requested_at: '2026-11-20T12:00:00Z',
};
const offered: OpenTeam = {
  id: 't2',
  name: 'نماء',
  sector: { id: 's1', name: 'الصحة الرقمية' },
  members_count: 2,
  needs: 'نحتاج من يحلل البيانات',
  specialties: ['علم البيانات'],
};
const teams = { teams: [offered], pagination: { page: 1, per_page: 20, total: 1 } };
const user = userEvent.setup();
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

it('a leader who is alone sees what the open teams need, and asks one with a note', async () => {
  const { sent } = await showPage(
    'joining',
    {},
    {
      'GET /joining': state(),
      'GET /joining/teams': teams,
      'POST /joining/requests': state({ sent: [{ ...request, team: { id: 't2', name: 'نماء' } }] }),
    },
  );
  expect(await screen.findByText('نحتاج من يحلل البيانات')).toBeVisible();
  expect(screen.getByText(/عضوان من 6/)).toBeVisible();
  await press('طلب الانضمام');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/يرى قائد الفريق اسمك وتخصصك/)).toBeVisible();
  await user.type(within(dialog).getByLabelText(/رسالة إلى القائد/), 'أعرف بايثون');
  await user.click(within(dialog).getByRole('button', { name: 'إرسال الطلب' }));
  expect(await screen.findByText('أُرسل الطلب')).toBeVisible();
  expect(sent('POST /joining/requests')).toEqual([{ team_id: 't2', note: 'أعرف بايثون' }]);
});

it('the leader of a team accepts after a question, and learns why it was too late', async () => {
  await showPage(
    'joining',
    {},
    {
      'GET /joining': state({ members_count: 3, received: [request] }),
      'PUT /joining/requests/accept': new Refusal(409, NOT_ALONE),
    },
  );
  expect(await screen.findByText('أجيد تصميم الواجهات')).toBeVisible();
  expect(screen.queryByText('فرق تبحث عن أعضاء')).toBeNull();
  await press('قبول ماجد العنزي في الفريق');
  expect(await screen.findByText(/وينسحب فريقه «.?شروق.?» من المشاركة/)).toBeVisible();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'قبول' }));
  expect(await screen.findByText(/لم يعد القائد وحده في فريقه/)).toBeVisible();
});

it('a leader opens the team with what it needs', async () => {
  const { sent } = await showPage(
    'joining',
    {},
    {
      'GET /joining': state({ members_count: 2 }),
      'PUT /joining/opening': state({ opening: { needs: 'مصمم', specialties: [] } }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'فتح الفريق للانضمام' }));
  const dialog = await screen.findByRole('dialog');
  const send = within(dialog).getByRole('button', { name: 'فتح الفريق للانضمام' });
  await user.click(send);
  expect(within(dialog).getByLabelText('ما يحتاجه الفريق')).toHaveAccessibleDescription(
    'اكتب ما يحتاجه الفريق',
  );
  await user.type(within(dialog).getByLabelText('ما يحتاجه الفريق'), 'نبحث عن مصمم');
  await user.type(within(dialog).getByLabelText(/التخصصات المطلوبة/), 'تجربة المستخدم، تصميم');
  await user.click(send);
  expect(await screen.findByText('الفريق مفتوح للانضمام')).toBeVisible();
  expect(sent('PUT /joining/opening')).toEqual([
    { needs: 'نبحث عن مصمم', specialties: ['تجربة المستخدم', 'تصميم'] },
  ]);
});

it('nothing changes after registration has closed', async () => {
  const closed = state({ registration_open: false, sent: [request] });
  await showPage('joining', {}, { 'GET /joining': closed });
  expect(await screen.findByText('انتهت فترة التسجيل')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'فتح الفريق للانضمام' })).toBeNull();
});

it('where the last page of the open teams is gone, the page before it is shown', async () => {
  let total = 21;
  const page = ({ query }: { query: Readonly<Record<string, string>> }) => {
    const asked = Number(query.page ?? 1);
    const shown = asked === 1 ? [offered] : total > 20 ? [{ ...offered, id: 't3', name: 'شروق' }] : [];
    return { teams: shown, pagination: { page: asked, per_page: 20, total } };
  };
  const { change } = await showPage('joining', {}, { 'GET /joining': state(), 'GET /joining/teams': page });
  await user.click(await screen.findByRole('button', { name: 'الصفحة التالية' }));
  expect(await screen.findByText('شروق')).toBeVisible();
  total = 20;
  await change({ type: 'team', id: 't3' });
  expect(await screen.findByText('نماء')).toBeVisible();
});
