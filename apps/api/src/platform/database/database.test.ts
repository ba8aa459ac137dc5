import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type Database, withTransaction } from './database.ts';
import type { OpenDatabase } from './open-database.ts';
import { secrets } from './secrets.schema.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase('migrated');
});
afterAll(() => database.close());

const fail = (tx: Database, code: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`));
const countRows = async () => (await database.db.select().from(secrets)).length;

describe('a transaction', () => {
  it.each(['40001', '40P01'])('that meets %s runs again, from the beginning', async (code) => {
    const before = await countRows();
    let attempts = 0;
    const result = await withTransaction(database.db, async (tx) => {
      attempts += 1;
      await tx.insert(secrets).values({ name: `key ${code}`, value: Buffer.alloc(1) });
      if (attempts < 3) await fail(tx, code);
      return 'done';
    });
    expect([result, attempts]).toEqual(['done', 3]);
    expect(await countRows()).toBe(before + 1);
  });

  it('gives up after five times', async () => {
    let attempts = 0;
    const work = withTransaction(database.db, async (tx) => {
      attempts += 1;
      await fail(tx, '40001');
    });
    await expect(work).rejects.toThrow();
    expect(attempts).toBe(5);
  });

  it('is not run again for any other fault, and leaves nothing behind', async () => {
    const before = await countRows();
    let attempts = 0;
    const work = withTransaction(database.db, async (tx) => {
      attempts += 1;
      await tx.insert(secrets).values({ name: 'rolled back', value: Buffer.alloc(1) });
      await fail(tx, '23514');
    });
    await expect(work).rejects.toThrow();
    expect(attempts).toBe(1);
    expect(await countRows()).toBe(before);
  });
});
