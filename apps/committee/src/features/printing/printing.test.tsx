import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakePortal } from '../../testing/fake-portal.ts';
import { openPage } from '../../testing/open-page.ts';
import { sampleTeam } from '../../testing/samples.ts';

const seated = (name: string, location: string | null, table: string) =>
  sampleTeam({ id: name, name, table: { name: table, location } });

let portal: FakePortal;
beforeEach(() => {
  window.print = jest.fn();
  portal = new FakePortal();
});

test('the committee prints a sheet for each of its teams, in the order of the tables', async () => {
  portal.teams = [seated('عاشر', null, '10'), { ...seated('ثان', null, '2'), track: { name: 'البرمجيات' } }];
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

test('the committee prints its teams by hall and table, with what is judged already', async () => {
  portal.teams = [
    { ...sampleTeam({ id: 'z', name: 'بلا مكان', table: null }), evaluation_state: 'not_started' },
    { ...seated('عاشر', 'القاعة أ', '10'), evaluation_state: 'not_started' },
    { ...seated('Latin', 'Hall B', 'B2'), evaluation_state: 'in_progress' },
    { ...seated('ثان', 'القاعة أ', '2'), evaluation_state: 'finished', track: { name: 'البرمجيات' } },
  ];
  await openPage({ at: 'home' });
  await userEvent.click(await screen.findByRole('link', { name: 'طباعة قائمة الجولة' }));

  const table = await screen.findByRole('table', { name: 'قائمة الجولة' });
  const rows = within(table).getAllByRole('row').slice(1);
  const text = rows.map((row) => row.textContent);
  const arabic = text.indexOf('القاعة أ');
  expect(text[arabic + 1]).toMatch(/الطاولة.*2.*ثان.*البرمجيات.*مكتمل✓$/);
  expect(text[arabic + 2]).toMatch(/الطاولة.*10.*عاشر.*لم يبدأ$/);
  expect(text[text.indexOf('Hall B') + 1]).toMatch(/B2.*Latin.*قيد التقييم$/);
  expect(text.at(-1)).toMatch(/^4بلا طاولة.*بلا مكان/);
  expect(screen.getByText(/اكتمل 1 من 4/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'طباعة' }));
  expect(window.print).toHaveBeenCalled();
});

test('samples come first under a heading of their own, with their halls, and do not count', async () => {
  portal.teams = [
    seated('عاشر', 'القاعة أ', '10'),
    { ...seated('عينة', 'القاعة ب', '3'), is_sample: true, evaluation_state: 'finished' },
    seated('ثالث', 'القاعة ب', '3'),
  ];
  await openPage({ at: 'print-list' });

  const rows = () =>
    within(screen.getByRole('table', { name: 'قائمة الجولة' }))
      .getAllByRole('row')
      .slice(1);
  await waitFor(() =>
    expect(rows().map((row) => row.textContent)).toEqual([
      'عينات المعايرة، قبل بقية الفرق',
      expect.stringMatching(/^1.*3.*القاعة ب.*عينة/),
      'القاعة أ',
      expect.stringMatching(/^2.*عاشر/),
      'القاعة ب',
      expect.stringMatching(/^3.*ثالث/),
    ]),
  );
  expect(screen.getByText(/اكتمل 0 من 2/)).toBeVisible();
});

test.each([
  ['print-sheets', 'لا توجد فرق لطباعة أوراقها'],
  ['print-list', 'لا توجد فرق في قائمة الجولة'],
])('a committee without teams has nothing to print on %s', async (at, title) => {
  portal.teams = [];
  await openPage({ at });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('button', { name: 'طباعة' })).toBeDisabled();
});
