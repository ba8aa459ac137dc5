import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeReception, SOUTH, sampleTeams } from '../../testing/fake-reception.ts';
import { openPage } from '../../testing/open-page.ts';

const rows = () => within(screen.getByRole('list', { name: 'قائمة الفرق المتوقعة' })).getAllByRole('link');

test('lists who has arrived, filters and searches, and follows the other desks', async () => {
  const reception = new FakeReception(sampleTeams(5));
  const page = await openPage('teams');
  expect(await screen.findByText('وصل 0 من 5 فرق')).toBeVisible();
  expect(rows()).toHaveLength(5);

  const { id, members } = reception.teams[3] ?? { id: '', members: [] };
  const at = '2026-11-20T06:12:00.000Z';
  const stored = {
    id: 'c1',
    team_id: id,
    at,
    received_at: at,
    clock_offset_ms: 0,
    desk: SOUTH,
    undone: null,
  };
  reception.checkIns.set('c1', { ...stored, member_ids: members.slice(0, 2).map(({ user_id }) => user_id) });
  await page.change({ type: 'check_in', id });
  expect(await screen.findByText('وصل 1 من 5 فرق')).toBeVisible();
  const row = screen.getByRole('link', { name: /نبض/ });
  expect(row).toHaveTextContent('وصل بعضهم');
  expect(row).toHaveTextContent('20 نوفمبر، 9:12 ص');
  expect(row).toHaveTextContent('حضر 2 من 3 أعضاء');
  expect(row).toHaveAttribute('href', `/reception/portal/home?team=${id}`);

  await userEvent.click(screen.getByRole('radio', { name: /^وصل/ }));
  expect(rows()).toHaveLength(1);
  await userEvent.click(screen.getByRole('radio', { name: /^لم يصل/ }));
  expect(rows()).toHaveLength(4);
  await userEvent.type(screen.getByRole('searchbox'), 'اثر');
  expect(rows().map((link) => link.textContent)).toEqual([expect.stringContaining('أثر')]);
  await userEvent.type(screen.getByRole('searchbox'), 'زز');
  expect(screen.getByText('لا نتائج')).toBeVisible();
});

test('says when no team is expected', async () => {
  new FakeReception([]);
  await openPage('teams');
  expect(await screen.findByText('لا توجد فرق متوقعة بعد')).toBeVisible();
});
