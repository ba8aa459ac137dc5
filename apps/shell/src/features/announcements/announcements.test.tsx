import type { ActiveAnnouncement } from '@portal/api-client';
import type { StageView } from '@portal/api-schema';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownClient } from '../../shared/own-answers/own-client.ts';
import { startSession } from '../../shared/session/session.store.ts';
import { fakeChanges } from '../../testing/fake-changes.ts';
import { Announcements } from './announcements.tsx';

const SECOND_MS = 1_000;

let server: { announcements: ActiveAnnouncement[]; next_from: string | null; stage?: StageView } | 'down';
const { events, send } = fakeChanges();
/** The server's clock is a minute ahead of this device's. */
const serverNow = () => Date.now() + 60 * SECOND_MS;
const at = (fromNow: number) => new Date(serverNow() + fromNow).toISOString();

beforeEach(() => {
  ownClient.clear();
  localStorage.clear();
  serve();
  startSession({ id: 'u1', token: 't', role: 'committee', full_name: 'لجنة' });
  globalThis.fetch = async () => {
    if (server === 'down') throw new TypeError('Failed to fetch');
    return Response.json({ message: 'ok', data: { ...server, now: new Date(serverNow()).toISOString() } });
  };
});
afterEach(() => jest.useRealTimers());

const announcement = (changes: Partial<ActiveAnnouncement> = {}): ActiveAnnouncement => ({
  announcement_id: 'a1',
  text: 'تغيّرت القاعة',
  tone: 'info',
  to: at(3600 * SECOND_MS),
  version: 1,
  ...changes,
});
function serve(...announcements: ActiveAnnouncement[]) {
  server = { announcements, next_from: null };
}
function show(userId = 'u1') {
  return render(
    <>
      <Announcements userId={userId} events={events} content="content" />
      <main id="content" tabIndex={-1} />
    </>,
  );
}
const change = () => send({ type: 'announcement', id: 'a1' });
const DISMISS = { name: 'إخفاء الإعلان' };

test('an urgent one is an alert that cannot be dismissed; another one is a status', async () => {
  serve(announcement({ tone: 'urgent', announcement_id: 'a2', text: 'أخلوا القاعة' }));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('عاجل: أخلوا القاعة');
  expect(screen.queryByRole('button', DISMISS)).not.toBeInTheDocument();

  serve(announcement());
  change();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('للعلم: تغيّرت القاعة'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a dismissed one stays away in this browser until it is changed, for this account only', async () => {
  serve(announcement());
  const { unmount } = show();
  await userEvent.click(await screen.findByRole('button', DISMISS));
  expect(screen.queryByText('تغيّرت القاعة')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  unmount();

  const other = show('u2');
  expect(await screen.findByText('تغيّرت القاعة')).toBeInTheDocument();
  other.unmount();

  ownClient.clear();
  show();
  serve(announcement({ version: 2, text: 'تغيّرت القاعة ثانية' }));
  change();
  expect(await screen.findByText('تغيّرت القاعة ثانية')).toBeInTheDocument();
});

test('one that is dismissed in another tab goes away here too', async () => {
  serve(announcement());
  show();
  expect(await screen.findByText('تغيّرت القاعة')).toBeInTheDocument();
  const key = 'dismissedAnnouncements';
  localStorage.setItem(key, JSON.stringify({ u1: { a1: 1 } }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(screen.queryByText('تغيّرت القاعة')).not.toBeInTheDocument();
});

test('without a connection the last known one is shown, until it ends by the server’s clock', async () => {
  serve(announcement({ to: at(10 * SECOND_MS) }));
  const { unmount } = show();
  await screen.findByText('تغيّرت القاعة');
  unmount();
  ownClient.clear();

  server = 'down';
  jest.useFakeTimers({ advanceTimers: true });
  show();
  expect(screen.getByText('تغيّرت القاعة')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(11 * SECOND_MS));
  expect(screen.queryByText('تغيّرت القاعة')).not.toBeInTheDocument();
});

test('a planned one is asked for when it begins', async () => {
  server = { announcements: [], next_from: at(10 * SECOND_MS) };
  jest.useFakeTimers({ advanceTimers: true });
  show();
  await waitFor(() => expect(localStorage.getItem('announcements')).toContain('nextFrom":"2'));
  serve(announcement());
  act(() => void jest.advanceTimersByTime(5 * SECOND_MS));
  expect(screen.queryByText('تغيّرت القاعة')).not.toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(7 * SECOND_MS));
  expect(await screen.findByText('تغيّرت القاعة')).toBeInTheDocument();
});

const stageOf = (name: string): StageView => ({
  team: { id: 't1', name },
  phase: 'questions',
  ends_at: at(125 * SECOND_MS),
  remaining_ms: 0,
});

test('who is on the stage is shown to everybody with the time of the server, also without a connection', async () => {
  server = { announcements: [], next_from: null, stage: stageOf('مدار') };
  const { unmount } = show();
  expect(await screen.findByRole('region', { name: 'على المنصة' })).toHaveTextContent(/مدار.*الأسئلة/);
  expect(screen.getByRole('timer')).toHaveTextContent(/^2:0[0-5]$/);
  unmount();
  ownClient.clear();
  server = 'down';
  show();
  expect(await screen.findByRole('timer')).toHaveTextContent(/^[12]:/);
});

test.each([
  ['the settings change', { type: 'settings', id: 'event' }],
  ['the team changes', { type: 'team', id: 't1' }],
] as const)(
  'the name of the team on the stage is read again when %s, and kept as it is then',
  async (_, change) => {
    server = { announcements: [], next_from: null, stage: stageOf('مدار') };
    show();
    await screen.findByText(/مدار/);
    server = { announcements: [], next_from: null, stage: stageOf('الفريق 11') };
    send(change);
    expect(await screen.findByText(/الفريق 11/)).toBeInTheDocument();
    expect(localStorage.getItem('announcements')).not.toContain('مدار');
  },
);
