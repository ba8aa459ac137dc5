import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { withTransaction } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import type { Listener } from './listen.ts';
import { createLiveHub, type LiveHub, MAX_STREAMS_PER_USER } from './live-hub.ts';
import { EVENT_ID, type Notification, publishChange } from './publish-change.ts';

const caller: Caller = {
  id: 'user',
  role: 'authority',
  full_name: 'مشرف',
  committee: null,
  session_id: crypto.randomUUID(),
  password_confirmed_at: null,
  second_factor_pending: false,
};
const change: Notification = { type: 'team', id: 'x'.repeat(36), all: false, directors: true, users: [] };

const portal = portalUnderTest({ demo: false });
let hub: LiveHub;
/** What the database would call. */
let database: Listener;

beforeEach(() => {
  const listen = async (listener: Listener) => {
    database = listener;
    return async () => undefined;
  };
  hub = createLiveHub({ ...portal.context, listen }, portal.app.log);
});
afterEach(() => hub.close());

describe('a browser', () => {
  it('that reads too slowly is disconnected, and no longer counted', async () => {
    const streams = await Promise.all(Array.from({ length: MAX_STREAMS_PER_USER }, () => hub.open(caller)));
    await expect(hub.open(caller)).rejects.toMatchObject({ status: 429, retryAfter: 30 });
    const [reader, ...slow] = streams;
    reader?.resume();
    const dropped = Promise.all(slow.map((stream) => once(stream, 'close')));
    const payload = JSON.stringify(change);
    for (let count = 0; count < 2_000; count += 1) {
      database.onMessage(payload);
      // Lets the one that reads take it.
      if (count % 100 === 0) await new Promise(setImmediate);
    }
    await dropped;
    expect(reader?.destroyed).toBe(false);
    await expect(hub.open(caller)).resolves.toBeDefined();
  });

  it('is asked to refetch after the connection to the database was lost', async () => {
    const stream = await hub.open(caller);
    database.onGap();
    await hub.close();
    expect(await text(stream)).toBe('retry: 3000\n\nevent: resync\ndata: {}\n\n');
  });

  it('that connects while the process stops is disconnected at once', async () => {
    const opening = hub.open(caller);
    await hub.close();
    expect(await text(await opening)).toBe('retry: 3000\n\n');
  });
});

const publish = () =>
  withTransaction(portal.db, (tx) =>
    publishChange(portal.context, tx, { type: 'settings', id: EVENT_ID, audience: { all: true } }),
  );

it('a process whose listening connection is cut reconnects automatically and reports the gap', async () => {
  let hear = (_what: string) => {};
  const next = () => new Promise<string>((resolve) => (hear = resolve));
  const stop = await portal.context.listen({ onMessage: (text) => hear(text), onGap: () => hear('gap') });

  const first = next();
  await publish();
  expect(JSON.parse(await first)).toMatchObject({ type: 'settings', all: true });

  const gap = next();
  await portal.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`);
  expect(await gap).toBe('gap');

  const again = next();
  await publish();
  expect(JSON.parse(await again)).toMatchObject({ type: 'settings' });
  await stop();
});
