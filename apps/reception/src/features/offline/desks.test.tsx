import 'fake-indexeddb/auto';
import { type Api, createApi } from '@portal/api-client';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import area from '../../area.ts';
import { enter, press, setOnline } from '../../testing/desk.ts';
import { codeOf, type Desk, FakeReception, NORTH, SOUTH, tokenOf } from '../../testing/fake-reception.ts';
import { openPage } from '../../testing/open-page.ts';

let reception: FakeReception;

beforeEach(async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  reception = new FakeReception();
  await setOnline(true);
});
afterEach(() => jest.restoreAllMocks());

/** Opens the page of a desk, which has the device to itself meanwhile. */
const openDesk = (desk: Desk) => {
  reception.desk = desk;
  return openPage('home', desk.id);
};
const disconnect = () => {
  reception.isLost = true;
  return setOnline(false);
};
const reconnect = () => {
  reception.isLost = false;
  return setOnline(true);
};
const checkInTeam = async (index: number) => {
  await enter(tokenOf(reception.teams[index]?.id ?? ''));
  await press('تسجيل الفريق كاملًا (3)');
  await screen.findByText(/^سُجّل حضور فريق/);
};

test('an answer that is lost is not counted twice', async () => {
  await openDesk(NORTH);
  reception.losesAnswer = true;
  await checkInTeam(0);
  expect(await screen.findByText('بانتظار الإرسال: تسجيل واحد')).toBeVisible();
  await waitFor(() => expect(reception.isLost).toBe(true));
  await reconnect();
  await waitFor(() => expect(screen.queryByText(/^بانتظار الإرسال/)).toBeNull());
  expect(reception.received('POST').length).toBeGreaterThan(1);
  expect(reception.checkIns.size).toBe(1);
});

test('a check-in that was undone before it was sent never reaches the server', async () => {
  await openDesk(NORTH);
  await screen.findByText('وصل 0 من 3 فرق');
  await disconnect();
  await checkInTeam(0);
  await press('تراجع');
  await screen.findByText('وصل 0 من 3 فرق');
  await reconnect();
  await checkInTeam(1);
  await waitFor(() => expect(reception.checkIns.size).toBe(1));
  expect(reception.received('DELETE')).toEqual([]);
});

test('what the server refuses stays on screen with its reason until it was read', async () => {
  await openDesk(NORTH);
  await screen.findByText('وصل 0 من 3 فرق');
  await disconnect();
  await checkInTeam(0);
  reception.teams = reception.teams.slice(1);
  await reconnect();
  expect(await screen.findByText(/^لم يُقبل تسجيل فريق/)).toBeVisible();
  await press('علمت');
  await waitFor(() => expect(screen.queryByText(/^لم يُقبل/)).toBeNull());
});

test('a typed code that waits for its limit is named, and holds back no other check-in', async () => {
  await openDesk(NORTH);
  await screen.findByText('وصل 0 من 3 فرق');
  reception.refusesCodes = true;
  const [first] = reception.teams;
  if (first) await enter(codeOf(first));
  await press('تسجيل الفريق كاملًا (3)');
  await checkInTeam(1);
  await waitFor(() => expect(reception.checkIns.size).toBe(1));
  expect(await screen.findByText(/^كثرت الرموز غير المعروفة/)).toHaveTextContent(/مدار/);
  expect(await screen.findByText('بانتظار الإرسال: تسجيل واحد')).toBeVisible();

  reception.refusesCodes = false;
  await reconnect();
  await waitFor(() => expect(reception.checkIns.size).toBe(2));
  await waitFor(() => expect(screen.queryByText(/^كثرت الرموز/)).toBeNull());
});

test('a check-in that something before the portal refuses is named, and holds back no other', async () => {
  await openDesk(NORTH);
  await screen.findByText('وصل 0 من 3 فرق');
  reception.blockedTeamId = reception.teams[0]?.id;
  await checkInTeam(0);
  await checkInTeam(1);
  await waitFor(() => expect(reception.checkIns.size).toBe(1));
  const notice = await screen.findByText(/^يُرفض الإرسال قبل أن يصل إلى البوابة/);
  expect(notice).toHaveTextContent(/فريق مدار/);
  expect(notice).not.toHaveTextContent(/سنَد/);
  expect(await screen.findByText('بانتظار الإرسال: تسجيل واحد')).toBeVisible();

  reception.blockedTeamId = undefined;
  await reconnect();
  await waitFor(() => expect(reception.checkIns.size).toBe(2));
  await waitFor(() => expect(screen.queryByText(/^يُرفض الإرسال/)).toBeNull());
});

test('a check-in that the server cannot store now is not sent again and again without a pause', async () => {
  await openDesk(NORTH);
  await screen.findByText('وصل 0 من 3 فرق');
  reception.isReadOnly = true;
  await checkInTeam(0);
  await waitFor(() => expect(reception.received('POST')).toHaveLength(1));
  for (let turn = 0; turn < 200; turn += 1) await act(() => new Promise(setImmediate));
  expect(reception.received('POST')).toHaveLength(1);
  expect(screen.getByText('بانتظار الإرسال: تسجيل واحد')).toBeVisible();
});

test('a team of which each person was checked in at two desks is counted once', async () => {
  const [team] = reception.teams;
  const at = new Date().toISOString();
  const stored = { at, received_at: at, clock_offset_ms: 0, undone: null, team_id: team?.id ?? '' };
  const people = team?.members.map(({ user_id }) => user_id) ?? [];
  reception.checkIns.set('s', { ...stored, id: 's', desk: SOUTH, member_ids: people });
  for (const id of people) reception.checkIns.set(id, { ...stored, id, desk: NORTH, member_ids: [id] });
  await openDesk(NORTH);
  expect(await screen.findByText(/عند مكتبين/)).toHaveTextContent(/^سُجّل .?فريق .?مدار.? عند مكتبين$/);
});

test('signing out asks about what the server refuses only then, until it was read', async () => {
  await openDesk(NORTH);
  await screen.findByText('وصل 0 من 3 فرق');
  await disconnect();
  await checkInTeam(0);
  reception.teams = reception.teams.slice(1);
  reception.isLost = false;
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const session = { userId: NORTH.id, role: 'reception', fullName: 'هند' } as const;
  const services = { api: createApi({ getToken: () => 'token' }), queryClient: new QueryClient(), session };
  expect(await area.beforeSignOut?.(services)).toMatch(/^على هذا الجهاز: تسجيل واحد بلا قبول\./);
  await press('علمت');
  await waitFor(async () => expect(await area.beforeSignOut?.(services)).toBeNull());
});

test('another person on the device sees and sends nothing of the first; signing out asks, then deletes', async () => {
  const first = await openDesk(NORTH);
  await screen.findByText('وصل 0 من 3 فرق');
  await disconnect();
  await checkInTeam(0);
  first.close();

  reception.isLost = false;
  await setOnline(true);
  const second = await openDesk(SOUTH);
  await screen.findByText('وصل 0 من 3 فرق');
  expect(screen.queryByText(/^بانتظار الإرسال/)).toBeNull();
  second.close();
  expect(reception.checkIns.size).toBe(0);

  await setOnline(false);
  const session = { userId: NORTH.id, role: 'reception', fullName: 'هند' } as const;
  const services = { api: {} as Api, queryClient: new QueryClient(), session };
  expect(await area.beforeSignOut?.(services)).toMatch(/^على هذا الجهاز: تسجيل واحد بانتظار الإرسال\./);
  await area.onSignOut?.(services);
  expect(await area.beforeSignOut?.(services)).toBeNull();
});

test('a storage that is full, or cannot be read either, keeps no check-in from being sent or undone', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const isFull = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  await openDesk(NORTH);
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(isFull);
  await checkInTeam(0);
  await waitFor(() => expect(reception.checkIns.size).toBe(1));
  await press('تراجع');
  await waitFor(() => expect(reception.received('DELETE')).toHaveLength(1));

  await checkInTeam(1);
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(isFull);
  await press('تراجع');
  await waitFor(() => expect(reception.received('DELETE')).toHaveLength(2));
  await checkInTeam(2);
  await waitFor(() => expect(reception.received('POST')).toHaveLength(3));
  expect(await screen.findByText('وصل 1 من 3 فرق')).toBeVisible();
});
