import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { judgeStorage } from '../../shared/judge-storage/judge-storage.ts';
import { PRINT_LIST_PATH, PRINT_SHEETS_PATH } from '../../shared/page-titles.ts';
import { judgePerTest, save, score, setOnline } from '../../testing/judge.ts';
import { openPage } from '../../testing/open-page.ts';

const judge = judgePerTest();
const open = (at: string) => openPage({ at, userId: judge.userId });
const TEAM = 'team-details/madar';
const NAMES = /مدار"|فريق مدار|سارة|العتيبي/;

/** Everything that the browser keeps for the judge, as text. */
async function kept(): Promise<string> {
  const { queries, drafts, submissions } = await judgeStorage();
  const rows = await Promise.all([queries, drafts, submissions].map((table) => table.list(judge.userId)));
  return JSON.stringify(rows);
}

/** Visits the pages, so that they are kept. */
async function visitAll(name: string) {
  const home = await open('home');
  await screen.findByRole('heading', { level: 3, name });
  home.close();
  const team = await open(TEAM);
  await screen.findByRole('radiogroup', { name: 'حجم الفرصة' });
  team.close();
  const sheets = await open(PRINT_SHEETS_PATH);
  await screen.findAllByText(new RegExp(name));
  sheets.close();
}

test('home, team page, walking list and printed sheets show the number, also without a connection', async () => {
  judge.portal.blindNumber = 12;
  await visitAll('الفريق 12');
  await waitFor(async () => expect(await kept()).toContain('/teams/details'));
  expect(await kept()).not.toMatch(NAMES);
  setOnline(false);

  const home = await open('home');
  expect(await screen.findByRole('heading', { level: 3, name: 'الفريق 12' })).toBeVisible();
  home.close();
  const team = await open(TEAM);
  expect(await screen.findByRole('heading', { level: 1, name: 'الفريق 12' })).toBeVisible();
  expect(screen.getByText('تحكيم من دون أسماء')).toBeVisible();
  expect(screen.queryByText('أعضاء الفريق')).toBeNull();
  team.close();
  for (const path of [PRINT_SHEETS_PATH, PRINT_LIST_PATH]) {
    const printed = await open(path);
    expect(await screen.findAllByText('الفريق 12')).not.toEqual([]);
    printed.close();
  }
});

test('a device drops the names that it kept when it hears that judging is blind', async () => {
  await visitAll('مدار');
  await waitFor(async () => expect(await kept()).toMatch(/سارة/));
  const { change } = await open('home');
  await screen.findByRole('heading', { level: 3, name: 'مدار' });

  judge.portal.blindNumber = 12;
  await change({ type: 'settings', id: 'event' });
  expect(await screen.findByRole('heading', { level: 3, name: 'الفريق 12' })).toBeVisible();
  await waitFor(async () => expect(await kept()).not.toMatch(NAMES));
});

test('a device that was away drops them at its next contact, and keeps its unsent work', async () => {
  await visitAll('مدار');
  const team = await open(TEAM);
  await score('وضوح نموذج العمل', 8);
  await score('حجم الفرصة', 4);
  judge.portal.failNext('POST /teams/evaluation/eco', 'lost');
  await save('التقييم الاقتصادي');
  await waitFor(async () =>
    expect((await judgeStorage()).submissions.list(judge.userId)).resolves.toHaveLength(1),
  );
  team.close();
  setOnline(false);

  judge.portal.blindNumber = 12;
  setOnline(true);
  await open('home');
  expect(await screen.findByRole('heading', { level: 3, name: 'الفريق 12' })).toBeVisible();
  await waitFor(async () => expect(await kept()).not.toMatch(NAMES));
  await waitFor(() => expect(judge.portal.submissions.length).toBeGreaterThan(0));
});

test('when names are shown again, the device shows them', async () => {
  judge.portal.blindNumber = 12;
  await visitAll('الفريق 12');
  const { change, close } = await open('home');
  await screen.findByRole('heading', { level: 3, name: 'الفريق 12' });
  judge.portal.blindNumber = null;
  await change({ type: 'settings', id: 'event' });
  expect(await screen.findByRole('heading', { level: 3, name: 'مدار' })).toBeVisible();
  close();
  await open(TEAM);
  expect(await screen.findByText('سارة القحطاني')).toBeVisible();
});
