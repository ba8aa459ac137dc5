import { readOf } from '@portal/api-client';
import { accountCalls, leaderCalls, memberCalls } from '@portal/api-schema';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAnnouncements } from '../features/announcements/use-announcements.ts';
import Inbox from '../features/inbox/inbox.tsx';
import { useLiveChanges } from '../features/live/use-live-changes.ts';
import { reportLoaded } from '../shared/area-loading/client-reports.ts';
import { ownClient } from '../shared/own-answers/own-client.ts';
import { api } from '../shared/session/api.ts';
import {
  endSession,
  followOtherTabs,
  forgetAnswersWithUser,
  startSession,
  useSessionStore,
} from '../shared/session/session.store.ts';
import { clearStoredUser, writeSignedOut, writeStoredUser } from '../shared/session/session-storage.ts';
import { useSignOut } from '../shared/session/use-sign-out.ts';
import { TestProviders } from '../testing/test-providers.tsx';

jest.mock('../shared/session/new-document.ts', () => ({ openNewDocument: jest.fn() }));

const sara = { id: 'sara', token: 't1', role: 'leader', full_name: 'سارة' } as const;
const badr = { id: 'badr', token: 't2', role: 'leader', full_name: 'بدر' } as const;

const INBOX = '/api/inbox';
const LIVE = '/api/events';
const ANNOUNCEMENTS = '/api/announcements';
const PAGE = '/api/members';
const FIRST_READ = '/api/index';
const REPORT = '/api/client-reports';
const BACKGROUND = [INBOX, LIVE, ANNOUNCEMENTS, PAGE, FIRST_READ, REPORT];

interface Asked {
  readonly path: string;
  readonly signal: AbortSignal | null | undefined;
  /** Its signal hears of an abort only while the request itself is in memory. */
  readonly request: Request;
}

let asked: Asked[];
/** Whether a call is answered; the others stay open until they are cancelled. */
let answers: (path: string) => Response | Promise<Response> | null;
const paths = () => [...new Set(asked.map(({ path }) => path))];
const open = () => asked.filter(({ signal }) => !signal?.aborted).map(({ path }) => path);

/** All that a signed-in person's document asks for without being told to; it stays, even when the session has ended. */
function Portal() {
  const events = useLiveChanges();
  useAnnouncements(sara.id, events);
  useQuery({ ...readOf(api, memberCalls.list), staleTime: 0 });
  const signOut = useSignOut();
  return (
    <>
      <Inbox userId={sara.id} events={events} timeZone="Asia/Riyadh" />
      <button type="button" onClick={() => void signOut()}>
        خروج
      </button>
    </>
  );
}

let releases = 0;
let stop: () => void;
let consoleLines: jest.SpyInstance[];

beforeEach(() => {
  asked = [];
  answers = () => null;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    // The client hands its request over: whether the call was cancelled is what that one says.
    const signal = init?.signal ?? request.signal;
    asked.push({ path, signal, request });
    const answer = answers(path);
    if (answer) return Promise.resolve(answer);
    return new Promise((_resolve, reject) => {
      const cancel = () => reject(signal.reason);
      if (signal.aborted) cancel();
      signal.addEventListener('abort', cancel);
    });
  };
  consoleLines = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')];
  localStorage.clear();
  ownClient.clear();
  useSessionStore.setState({ user: null, isReplaced: false, isSigningOut: false });
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

/** Opens the portal; resolves once everything was asked for. */
async function openPortal() {
  const queryClient = new QueryClient();
  const stopFollowing = followOtherTabs();
  const stopForgetting = forgetAnswersWithUser(queryClient, ownClient);
  stop = () => {
    stopFollowing();
    stopForgetting();
  };
  startSession(sara);
  void queryClient.prefetchQuery(readOf(api, leaderCalls.home));
  releases += 1;
  reportLoaded('leader', `1.0.${releases}`);
  render(
    <TestProviders queryClient={queryClient}>
      <Portal />
    </TestProviders>,
  );
  await waitFor(() => expect(paths().sort()).toEqual([...BACKGROUND].sort()));
}

const inOtherTab = (change: () => void) =>
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  });
const ends: Readonly<Record<string, () => Promise<void> | void>> = {
  'the person signs out': () => userEvent.click(screen.getByRole('button', { name: 'خروج' })),
  'they sign out in another tab': () =>
    inOtherTab(() => {
      writeSignedOut(sara.id);
      clearStoredUser();
    }),
  'another person signs in on another tab': () => inOtherTab(() => writeStoredUser(badr)),
};

test.each(Object.entries(ends))(
  'when %s, all that is open is cancelled, and no screen fails',
  async (_, end) => {
    const openAtLogout: string[] = [];
    answers = (path) => {
      if (path !== '/api/auth/logout') return null;
      openAtLogout.push(...open());
      return Response.json({ message: 'ok', data: {} });
    };
    await openPortal();
    await end();
    await waitFor(() =>
      expect(useSessionStore.getState()).toMatchObject({ user: null, isSigningOut: false }),
    );
    expect(open().filter((path) => BACKGROUND.includes(path))).toEqual([]);
    // The session is over in this browser before the server hears of it.
    expect(openAtLogout.filter((path) => BACKGROUND.includes(path))).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    for (const lines of consoleLines) expect(lines).not.toHaveBeenCalled();
  },
);

test.each(Object.entries(ends))('when %s, nothing is asked for any more', async (_, end) => {
  jest.useFakeTimers({ advanceTimers: true });
  // What failed waits to be tried again: queries, and the stream of changes.
  answers = (path) =>
    Response.json({ message: 'ok', data: {} }, { status: path === '/api/auth/logout' ? 200 : 503 });
  await openPortal();
  await end();
  await waitFor(() => expect(useSessionStore.getState()).toMatchObject({ user: null, isSigningOut: false }));
  asked = [];
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(120_000);
  });
  await expect(api.send(memberCalls.list)).rejects.toMatchObject({ status: 401 });
  expect(paths()).toEqual([]);
  jest.useRealTimers();
});

test('a late refusal of the ended session leaves the person signed in who has come back', async () => {
  await openPortal();
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers = (path) => (path === '/api/auth/profile' ? promise : null);
  const change = () => api.send(accountCalls.changeProfile, { body: {} }).catch(() => {});
  const late = change();
  act(() => {
    endSession();
    startSession({ ...sara, token: 't3' });
  });
  resolve(Response.json({ message: 'Refused' }, { status: 401 }));
  await act(() => late);
  expect(useSessionStore.getState().user).toMatchObject({ token: 't3' });
});
