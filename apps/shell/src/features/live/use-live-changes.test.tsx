import type { ChangeEvents } from '@portal/area-contract';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { startSession, useSessionStore } from '../../shared/session/session.store.ts';
import { useLiveChanges } from './use-live-changes.ts';

/** The server's end of one stream. */
interface Stream {
  send: (text: string) => Promise<void>;
  end: () => Promise<void>;
  cancelled: () => boolean;
}

const streams: Stream[] = [];
let loads = 0;
let events: ChangeEvents;

function openStream(signal: AbortSignal): Response {
  const bytes = new TextEncoderStream();
  const writer = bytes.writable.getWriter();
  streams.push({
    send: (text) => act(() => writer.write(text)),
    end: () => act(() => writer.close()),
    cancelled: () => signal.aborted,
  });
  return new Response(bytes.readable);
}

function Shell({ children }: { readonly children: ReactNode }) {
  events = useLiveChanges();
  return children;
}

function List() {
  const { data } = useQuery({
    queryKey: ['list'],
    queryFn: () => ++loads,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <p>list {data}</p>;
}

function show() {
  const client = new QueryClient();
  const page = (shown: ReactNode) => (
    <QueryClientProvider client={client}>
      <Shell>{shown}</Shell>
    </QueryClientProvider>
  );
  const { rerender, unmount } = render(page(<List />));
  return { unmount, open: (shown: ReactNode) => rerender(page(shown)) };
}

/** The stream with this index, once the browser has opened it (after the reconnect delay). */
const stream = async (index: number): Promise<Stream> => {
  await waitFor(() => expect(streams.length).toBeGreaterThan(index));
  return streams[index] as Stream;
};

beforeEach(() => {
  streams.length = 0;
  loads = 0;
  startSession({ id: 'u1', token: 't', role: 'leader', full_name: 'سارة' });
  globalThis.fetch = async (input, init) =>
    new Request(input).url.endsWith('/auth/me')
      ? Response.json({ message: 'user data', data: { user: { id: 'u1', full_name: 'سارة الحربي' } } })
      : openStream(init?.signal as AbortSignal);
});

test('all subscribers receive a change over one connection', async () => {
  show();
  const { send } = await stream(0);
  const received: string[] = [];
  const stopFirst = events.subscribe(({ id }) => received.push(`first ${id}`));
  events.subscribe(({ id }) => received.push(`second ${id}`));

  await send('data: {"type":"team","id":"t1"}\n\n');
  await waitFor(() => expect(received).toEqual(['first t1', 'second t1']));
  stopFirst();
  await send('data: {"type":"team","id":"t2"}\n\n');
  await waitFor(() => expect(received).toEqual(['first t1', 'second t1', 'second t2']));
  expect(streams).toHaveLength(1);
});

test('a page that opens after a change reads again what was fetched before it', async () => {
  const { open } = show();
  const { send } = await stream(0);
  expect(await screen.findByText('list 1')).toBeVisible();

  open(null);
  await send('data: {"type":"team","id":"t1"}\n\n');
  expect(loads).toBe(1);
  open(<List />);
  expect(await screen.findByText('list 2')).toBeVisible();
});

test.each([
  ['the person was changed in another session', 'data: {"type":"account","id":"u1"}\n\n'],
  ['changes were missed', 'event: resync\ndata: {}\n\n'],
])('the name is loaded again when %s', async (_case, event) => {
  const shownName = () => useSessionStore.getState().user?.full_name;
  show();
  const { send } = await stream(0);
  await send('data: {"type":"team","id":"t1"}\n\n');
  expect(shownName()).toBe('سارة');

  await send(event);
  await waitFor(() => expect(shownName()).toBe('سارة الحربي'));
});

test('a lost connection is reopened, and active queries are refetched', async () => {
  show();
  const { end } = await stream(0);
  expect(await screen.findByText('list 1')).toBeVisible();

  await end();
  await stream(1);
  expect(await screen.findByText('list 2')).toBeVisible();
});

test('unmounting closes the connection', async () => {
  const { unmount } = show();
  const { cancelled } = await stream(0);

  unmount();
  expect(cancelled()).toBe(true);
});
