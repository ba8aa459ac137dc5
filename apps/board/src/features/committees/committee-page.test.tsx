import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { NOT_FOUND } from '@portal/domain/messages';
import { DEFAULT_TYPE_LIST } from '@portal/domain/rubrics';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseAction, openWith } from '../../testing/open-page.ts';
import { sampleCommitteeData, sampleCommitteeTeam } from './testing/sample-committees.ts';

const finished = sampleCommitteeTeam({
  id: 't2',
  name: 'سند',
  evaluation_state: 'finished',
  types: { eco: true, idea: true, tech: true },
});

const show = (answers: Readonly<Record<string, FakeAnswer>> = {}) =>
  openWith('judging-committees-management/committee/c1', {
    'GET /committee/c1': sampleCommitteeData(),
    'GET /committee/teams': {
      committee: { id: 'c1', full_name: 'اللجنة الأولى' },
      types: DEFAULT_TYPE_LIST,
      teams: [sampleCommitteeTeam(), finished],
    },
    ...answers,
  });

test('a committee shows its members, its teams and the state of each', async () => {
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'اللجنة الأولى' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'أعضاء اللجنة' })).toHaveTextContent(
    'أ. نورة السالمرئيسة اللجنةم. سعد',
  );
  expect(screen.getByText('2 من 8')).toBeVisible();
  expect(await screen.findByText('فريقان')).toBeVisible();
  const row = await screen.findByRole('row', { name: /سند/ });
  expect(row).toHaveTextContent('الاقتصادي، والفكرة، والتقني');
  expect(within(row).getByText('مكتمل')).toBeVisible();
  expect(within(row).getByRole('link', { name: 'الدرجات: سند' })).toHaveAttribute(
    'href',
    expect.stringContaining('evaluated-teams/evaluation/t2'),
  );
});

test('a team that no longer takes part is marked in the committee’s list, and counted apart', async () => {
  const teams = [sampleCommitteeTeam(), { ...finished, status: 'Rejected' as const }];
  await show({
    'GET /committee/teams': {
      committee: { id: 'c1', full_name: 'اللجنة الأولى' },
      types: DEFAULT_TYPE_LIST,
      teams,
    },
  });
  expect(await screen.findByRole('row', { name: /سند/ })).toHaveTextContent('غير متأهل');
  expect(screen.getByRole('row', { name: /مدار/ })).not.toHaveTextContent('متأهل');
  expect(screen.getByText('فريق واحد، وفريق واحد خارج المشاركة')).toBeVisible();
});

test('its teams are filtered by state, which is kept in the URL', async () => {
  const { url } = await show();
  await screen.findByRole('row', { name: /سند/ });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الحالة' }), 'مكتمل');
  expect(screen.queryByRole('row', { name: /مدار/ })).not.toBeInTheDocument();
  expect(url()).toMatch(/state=finished/);
});

test('a deleted committee shows an empty state with a link to the list', async () => {
  await show({ 'GET /committee/c1': new Refusal(404, NOT_FOUND) });
  expect(await screen.findByText('هذه اللجنة غير موجودة')).toBeVisible();
  expect(screen.getByRole('link', { name: 'إدارة لجان التحكيم' })).toBeVisible();
});

test('a committee that is deleted here is not asked for again, and leads to the list', async () => {
  const page = await show({
    'DELETE /committee': async () => {
      await page.change({ type: 'committee', id: 'c1' });
      return {};
    },
    'GET /committees': new Refusal(404, NOT_FOUND),
  });
  await screen.findByRole('heading', { level: 1, name: 'اللجنة الأولى' });
  await chooseAction('اللجنة الأولى', 'حذف اللجنة');
  await userEvent.click(await screen.findByRole('button', { name: 'حذف اللجنة' }));
  await waitFor(() => expect(page.url()).not.toContain('committee/c1'));
  expect(page.of('GET /committee/c1')).toHaveLength(1);
});

test('a deletion that is not confirmed leaves the page open', async () => {
  const { url, of } = await show();
  await screen.findByRole('heading', { level: 1, name: 'اللجنة الأولى' });
  await chooseAction('اللجنة الأولى', 'حذف اللجنة');
  await userEvent.click(await screen.findByRole('button', { name: 'إلغاء' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(url()).toContain('committee/c1');
  expect(of('DELETE /committee')).toHaveLength(0);
});
