import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakePortal } from '../../testing/fake-portal.ts';
import { openPage } from '../../testing/open-page.ts';
import { sampleTeam } from '../../testing/samples.ts';

test('the committee prints a sheet for each of its teams, in the order of the tables', async () => {
  window.print = jest.fn();
  const portal = new FakePortal();
  portal.teams = [
    sampleTeam({ id: 'ten', name: 'عاشر', table: { name: '10', location: null } }),
    sampleTeam({
      id: 'two',
      name: 'ثان',
      table: { name: '2', location: null },
      track: { name: 'البرمجيات' },
    }),
  ];
  await openPage({ at: 'print-sheets' });

  const sheets = await screen.findAllByRole('article');
  expect(sheets.map((sheet) => within(sheet).getByRole('heading').textContent)).toEqual([
    'فريق ثان',
    'فريق عاشر',
  ]);
  const first = within(sheets[0] as HTMLElement);
  expect(first.getByRole('row', { name: /^وضوح نموذج العمل 10 60٪/ })).toBeVisible();
  expect(first.getByText('اللجنة الأولى')).toBeVisible();
  expect(first.getByText(/البرمجيات/)).toBeVisible();
  expect(within(sheets[1] as HTMLElement).queryByText(/البرمجيات/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'طباعة' }));
  expect(window.print).toHaveBeenCalled();
});

test('a committee without teams has nothing to print', async () => {
  const portal = new FakePortal();
  portal.teams = [];
  await openPage({ at: 'print-sheets' });
  expect(await screen.findByText('لا توجد فرق لطباعة أوراقها')).toBeVisible();
  expect(screen.getByRole('button', { name: 'طباعة' })).toBeDisabled();
});
