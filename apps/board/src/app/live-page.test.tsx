import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../testing/open-page.ts';
import { sampleTeam, sampleTeams } from '../testing/samples.ts';

const show = (teams: () => ReturnType<typeof sampleTeam>[]) =>
  openWith('team-management', {
    'GET /teams': () => sampleTeams(teams()),
    'GET /sectors': { sectors: [] },
    'GET /committee': { committees: [], pagination: { page: 1, per_page: 100, total: 0 } },
  });

test('another director’s changes appear, while the selection, an open dialog and its input stay', async () => {
  let teams = [sampleTeam(), sampleTeam({ id: 't2', name: 'سند', status: 'Pending' })];
  const { change } = await show(() => teams);

  await userEvent.click(await screen.findByRole('checkbox', { name: 'اختيار سند' }));
  await userEvent.click(screen.getByRole('button', { name: 'تغيير الحالة' }));
  const dialog = await screen.findByRole('dialog', { name: 'حالة فريق سند' });
  fireEvent.click(within(dialog).getByRole('radio', { name: 'منسحب' }));

  teams = [sampleTeam({ name: 'مدار الجديد' }), ...teams.slice(1)];
  await change({ type: 'team', id: 't1' });

  expect(await screen.findByText('مدار الجديد')).toBeInTheDocument();
  // On a busy machine its opening motion may not have ended yet.
  await waitFor(() => expect(dialog).toBeVisible());
  expect(within(dialog).getByRole('radio', { name: 'منسحب' })).toBeChecked();
  expect(screen.getByText('المختار: فريق واحد')).toBeInTheDocument();
});

test('a page that was left sends no requests', async () => {
  const { calls, change, close } = await show(() => [sampleTeam()]);
  await screen.findByRole('row', { name: /مدار/ });

  close();
  const before = calls.length;
  await change({ type: 'team', id: 't1' });
  expect(calls).toHaveLength(before);
});
