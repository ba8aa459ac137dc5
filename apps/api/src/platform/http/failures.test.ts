import { SERVER_ERROR } from '@portal/domain/messages';
import { sql } from 'drizzle-orm';
import { fastify } from 'fastify';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type Database, withTransaction } from '../database/database.ts';
import { addFailures } from './failures.ts';

const select = (db: Database) => db.execute(sql`select 1`);
/** Long enough for the first connection on a busy machine. */
const connectionTimeoutMillis = 5_000;

test('a request that gets no database connection in time is answered 503 with Retry-After', async () => {
  const { db, close } = await openTestDatabase('migrated', undefined, { max: 1, connectionTimeoutMillis });
  const app = fastify();
  addFailures(app, { modules: [] });
  app.get('/query', () => select(db));
  app.get('/transaction', () => withTransaction(db, select));
  const ask = () => Promise.all(['/query', '/transaction'].map((url) => app.inject(url)));

  const refused = await withTransaction(db, async (tx) => {
    await select(tx);
    return ask();
  });
  for (const answer of refused) {
    expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    expect(answer.json()).toMatchObject({ message: SERVER_ERROR });
  }
  expect((await ask()).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await app.close();
  await close();
});
