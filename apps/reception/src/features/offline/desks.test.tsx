import 'fake-indexeddb/auto';
import type { Api } from '@portal/api-client';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import area from '../../area.ts';
import { press, setOnline } from '../../testing/desk.ts';
import {
  type Desk,
  FakeReception,
  NORTH,
  SOUTH,
  sampleTeams,
  tokenOf,
} from '../../testing/fake-reception.ts';
import { openPage } from '../../testing/open-page.ts';

let reception: FakeReception;

beforeEach(async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
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
/** By text and with single events: by role and with every event of a person, 40 times take a minute. */
const checkInTeam = async (index: number) => {
  const input = await screen.findByPlaceholderText(/^رمز البطاقة/);
  fireEvent.change(input, { target: { value: tokenOf(reception.teams[index]?.id ?? '') } });
  fireEvent.click(screen.getByText('فتح'));
  fireEvent.click(await screen.findByText('تسجيل الفريق كاملًا (3)'));
  await screen.findByText(/^سُجّل حضور فريق/);
};

test('200 teams, 40 check-ins at two desks without a connection, and the same team at both: every arrival once', async () => {
  reception = new FakeReception(sampleTeams(200));
  const arrivals = async (desk: Desk, [first, ...others]: readonly number[]) => {
    const before = await openDesk(desk);
    await screen.findByText('وصل 0 من 200 فريق');
    await disconnect();
    await checkInTeam(first ?? 0);
    before.close();
    // The browser was closed in between.
    const after = await openDesk(desk);
    expect(await screen.findByText('بانتظار الإرسال: تسجيل واحد')).toBeVisible();
    for (const index of others) await checkInTeam(index);
    expect(await screen.findByText('بانتظار الإرسال: 20 تسجيلًا')).toBeVisible();
    await reconnect();
    await waitFor(() => expect(screen.queryByText(/^بانتظار الإرسال/)).toBeNull());
    after.close();
  };
  const indices = Array.from({ length: 20 }, (_, index) => index);
  await arrivals(NORTH, indices);
  expect(reception.checkIns.size).toBe(20);
  // The south was without a connection since before the north had sent anything.
  reception.isListOld = true;
  await arrivals(
    SOUTH,
    indices.map((index) => (index === 0 ? 0 : 100 + index)),
  );
  reception.isListOld = false;

  expect(reception.checkIns.size).toBe(40);
  expect(reception.received('POST')).toHaveLength(40);
  const ofTeam = [...reception.checkIns.values()].filter(({ team_id }) => team_id === reception.teams[0]?.id);
  expect(ofTeam.map(({ desk }) => desk.id).sort()).toEqual(['north', 'south']);

  for (const desk of [NORTH, SOUTH]) {
    const page = await openDesk(desk);
    expect(await screen.findByText('وصل 39 من 200 فريق')).toBeVisible();
    expect(await screen.findByText(/^سُجّل فريق .*مدار.* عند مكتبين$/)).toBeVisible();
    fireEvent.click(screen.getByText(/عند مكتبين$/));
    const other = desk === NORTH ? SOUTH : NORTH;
    const text = screen.getByText(/الوقت المعتمد هو الأول/).textContent ?? '';
    expect(text).toContain(other.name);
    // The north checked it in first.
    expect(text).toMatch(desk === NORTH ? /هنا \d.*، ثم عند/ : /عند .*\d.*، ثم هنا/);
    await press('علمت');
    await waitFor(() => expect(screen.queryByText(/عند مكتبين/)).toBeNull());
    page.close();
  }
});

test('an answer that is lost is not counted twice', async () => {
  reception = new FakeReception();
  await openDesk(NORTH);
  reception.losesAnswer = true;
  await checkInTeam(0);
  expect(await screen.findByText('بانتظار الإرسال: تسجيل واحد')).toBeVisible();
  await reconnect();
  await waitFor(() => expect(screen.queryByText(/^بانتظار الإرسال/)).toBeNull());
  expect(reception.received('POST').length).toBeGreaterThan(1);
  expect(reception.checkIns.size).toBe(1);
});

test('a check-in that was undone before it was sent never reaches the server', async () => {
  reception = new FakeReception();
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
  reception = new FakeReception();
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

test('another person on the device sees and sends nothing of the first; signing out asks, then deletes', async () => {
  reception = new FakeReception();
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
