import 'fake-indexeddb/auto';
import type { Api } from '@portal/api-client';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import area from '../../area.ts';
import { FakePortal } from '../../testing/fake-portal.ts';
import { save, score, storedDrafts } from '../../testing/judge.ts';
import { openPage } from '../../testing/open-page.ts';
import { judgeStorage } from './judge-storage.ts';

let judges = 0;
let userId: string;
let portal: FakePortal;

beforeEach(() => {
  judges += 1;
  userId = `offline-judge-${judges}`;
  portal = new FakePortal();
});
afterEach(() => {
  jest.restoreAllMocks();
  onlineManager.setOnline(true);
});

const session = () => ({ userId, role: 'committee', fullName: 'اللجنة الأولى' }) as const;
const services = () => ({ api: {} as Api, queryClient: new QueryClient(), session: session() });
const answersOf = async () => (await judgeStorage()).answers.list(userId);
const goOffline = () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
};

test('what was seen opens without a connection, and says how old it is', async () => {
  const home = await openPage({ at: 'home', userId });
  await screen.findByRole('region', { name: 'بقي عليكم' });
  home.close();
  const team = await openPage({ at: 'team-details/madar', userId });
  await screen.findByRole('heading', { level: 1, name: 'فريق مدار' });
  await waitFor(async () => expect(await answersOf()).toHaveLength(3));
  team.close();
  goOffline();

  const homeAgain = await openPage({ at: 'home', userId });
  expect(await screen.findByRole('region', { name: 'بقي عليكم' })).toHaveTextContent('مدار');
  expect(screen.getByText(/^آخر تحديث/)).toBeVisible();
  homeAgain.close();
  await openPage({ at: 'team-details/madar', userId });
  expect(await screen.findByRole('radiogroup', { name: 'حجم الفرصة' })).toBeVisible();
});

test('a team opens that was never opened, because its page was read ahead', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate'] });
  const home = await openPage({ at: 'home', userId });
  await screen.findByRole('region', { name: 'بقي عليكم' });
  jest.advanceTimersByTime(4_000);
  jest.useRealTimers();
  await waitFor(async () => expect(await answersOf()).toHaveLength(3));
  home.close();
  goOffline();

  await openPage({ at: 'team-details/madar', userId });
  expect(await screen.findByRole('radiogroup', { name: 'حجم الفرصة' })).toBeVisible();
});

test('nobody else who signs in here is shown any of it', async () => {
  const home = await openPage({ at: 'home', userId });
  await screen.findByRole('region', { name: 'بقي عليكم' });
  await waitFor(async () => expect(await answersOf()).not.toEqual([]));
  home.close();
  goOffline();

  const other = await openPage({ at: 'home', userId: `${userId}-other` });
  expect(screen.queryByText('مدار')).toBeNull();
  other.close();
});

test('signing out counts what was not sent, and then removes everything of the account', async () => {
  expect(await area.beforeSignOut?.(services())).toBeNull();
  const page = await openPage({ at: 'team-details/madar', userId });
  await screen.findByRole('tab', { name: /الاقتصادي/ });
  goOffline();
  await score('وضوح نموذج العمل', 8);
  await score('حجم الفرصة', 7);
  await save('التقييم الاقتصادي');
  await screen.findByText('لا يوجد اتصال: يُرسل التقييم وحده عند عودته');
  await screen.findByRole('button', { name: 'الانتقال إلى تقييم الفكرة' });
  expect(await area.beforeSignOut?.(services())).toMatch(/^على هذا الجهاز تقييم واحد بانتظار الإرسال\./);

  await area.onSignOut?.(services());
  page.close();
  expect(await storedDrafts(userId)).toEqual([]);
  expect(await answersOf()).toEqual([]);
  expect(await (await judgeStorage()).submissions.list(userId)).toEqual([]);
  expect(portal.submissions).toEqual([]);
});
