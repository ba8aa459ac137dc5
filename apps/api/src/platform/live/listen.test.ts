import { sql } from 'drizzle-orm';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { withTransaction } from '../database/database.ts';
import { EVENT_ID, publishChange } from './publish-change.ts';

const portal = portalUnderTest({ demo: false });

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
