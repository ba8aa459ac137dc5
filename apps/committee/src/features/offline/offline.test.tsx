import 'fake-indexeddb/auto';
import type { Api } from '@portal/api-client';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import area from '../../area.ts';
import { ownEvaluationKey } from '../../shared/evaluation/own-evaluation.ts';
import { judgeStorage } from '../../shared/judge-storage/judge-storage.ts';
import { judgePerTest, save, score, setOnline, storedDrafts } from '../../testing/judge.ts';
import { openPage } from '../../testing/open-page.ts';

const judge = judgePerTest();

const session = () => ({ userId: judge.userId, role: 'committee', fullName: 'اللجنة الأولى' }) as const;
const services = () => ({ api: {} as Api, queryClient: new QueryClient(), session: session() });
const persistedQueries = async () => (await judgeStorage()).queries.list(judge.userId);
/** The first two parts of the keys of all queries that are kept, in order. */
const keptKeys = async () => (await persistedQueries()).map(({ key }) => key.slice(0, 2).join(' ')).sort();
const OF_HOME_AND_TEAM = [
  'committees /committee/teams/own',
  'committees /conflicts',
  'evaluations /teams/evaluation',
  'teams /teams/details',
];

test('visited pages open without a connection and show the time of their data, to their own account only', async () => {
  const home = await openPage({ at: 'home', userId: judge.userId });
  await screen.findByRole('region', { name: 'بقي عليكم' });
  home.close();
  const team = await openPage({ at: 'team-details/madar', userId: judge.userId });
  await screen.findByRole('heading', { level: 1, name: 'فريق مدار' });
  await waitFor(async () => expect(await keptKeys()).toEqual(expect.arrayContaining(OF_HOME_AND_TEAM)));
  team.close();
  setOnline(false);

  const homeAgain = await openPage({ at: 'home', userId: judge.userId });
  expect(await screen.findByRole('region', { name: 'بقي عليكم' })).toHaveTextContent('مدار');
  expect(await screen.findByText(/^آخر تحديث/)).toBeVisible();
  homeAgain.close();
  const teamAgain = await openPage({ at: 'team-details/madar', userId: judge.userId });
  expect(await screen.findByRole('radiogroup', { name: 'حجم الفرصة' })).toBeVisible();
  teamAgain.close();

  const other = await openPage({ at: 'home', userId: `${judge.userId}-other` });
  expect(screen.queryByText('مدار')).toBeNull();
  other.close();
});

test('a team that was never visited opens without a connection, because its data was prefetched', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate'] });
  const home = await openPage({ at: 'home', userId: judge.userId });
  await screen.findByRole('region', { name: 'بقي عليكم' });
  jest.advanceTimersByTime(4_000);
  jest.useRealTimers();
  await waitFor(async () =>
    expect(await keptKeys()).toEqual([
      'available-registers /available-registers',
      'committees /committee/teams',
      ...OF_HOME_AND_TEAM,
    ]),
  );
  home.close();
  setOnline(false);

  await openPage({ at: 'team-details/madar', userId: judge.userId });
  expect(await screen.findByRole('radiogroup', { name: 'حجم الفرصة' })).toBeVisible();
});

test('kept data is removed after three days, or when another judge opens the portal; unsent work stays its judge’s', async () => {
  const home = await openPage({ at: 'team-details/madar', userId: judge.userId });
  await screen.findByRole('heading', { level: 1, name: 'فريق مدار' });
  await score('وضوح نموذج العمل', 8);
  await waitFor(async () => expect(await keptKeys()).toEqual(expect.arrayContaining(OF_HOME_AND_TEAM)));
  await waitFor(async () => expect(await storedDrafts(judge.userId)).toHaveLength(1));
  home.close();
  const hashes = async () => (await persistedQueries()).map(({ key }) => key[0]).sort();

  const threeDays = 3 * 24 * 60 * 60_000;
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + threeDays + 60_000);
  setOnline(false);
  const later = await openPage({ at: 'help-center', userId: judge.userId });
  await waitFor(async () => expect(await hashes()).toEqual(['evaluations', 'teams']));
  later.close();

  const other = await openPage({ at: 'help-center', userId: `${judge.userId}-other` });
  await waitFor(async () => expect(await hashes()).toEqual(['evaluations', 'teams']));
  expect(await storedDrafts(judge.userId)).toHaveLength(1);
  other.close();

  await (await judgeStorage()).drafts.clear(judge.userId);
  await openPage({ at: 'help-center', userId: `${judge.userId}-other` });
  await waitFor(async () => expect(await hashes()).toEqual([]));
});

test('the warning at the sign-out names the teams, also of drafts', async () => {
  const page = await openPage({ at: 'team-details/madar', userId: judge.userId });
  await score('وضوح نموذج العمل', 8);
  await waitFor(async () => expect(await storedDrafts(judge.userId)).toHaveLength(1));
  page.close();
  const queryClient = new QueryClient();
  queryClient.setQueryData(ownEvaluationKey('madar'), judge.portal.view);
  expect(await area.beforeSignOut?.({ ...services(), queryClient })).toMatch(
    /^على هذا الجهاز: مسودة واحدة بلا إرسال\. الفرق: .*فريق مدار/,
  );
});

test('signing out warns about unsent submissions, then deletes everything of the account', async () => {
  expect(await area.beforeSignOut?.(services())).toBeNull();
  const page = await openPage({ at: 'team-details/madar', userId: judge.userId });
  await screen.findByRole('tab', { name: /الاقتصادي/ });
  setOnline(false);
  await score('وضوح نموذج العمل', 8);
  await score('حجم الفرصة', 7);
  await save('التقييم الاقتصادي');
  await screen.findByText('لا يوجد اتصال: يُرسل التقييم تلقائيًا عند عودته');
  await screen.findByRole('button', { name: 'الانتقال إلى تقييم الفكرة' });
  expect(await area.beforeSignOut?.(services())).toMatch(/^على هذا الجهاز: تقييم واحد بانتظار الإرسال\./);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { transaction } = IDBDatabase.prototype;
  const full = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args
  ) {
    if (args[1] === 'readwrite') throw new DOMException('Full', 'QuotaExceededError');
    return transaction.apply(this, args);
  });
  setOnline(true);
  expect(await area.beforeSignOut?.(services())).toMatch(/تقييم واحد بانتظار الإرسال/);
  setOnline(false);
  full.mockRestore();

  await area.onSignOut?.(services());
  page.close();
  expect(await storedDrafts(judge.userId)).toEqual([]);
  expect(await persistedQueries()).toEqual([]);
  expect(await (await judgeStorage()).submissions.list(judge.userId)).toEqual([]);
  expect(judge.portal.submissions).toEqual([]);
});
