import pg from 'pg';
import { withTransaction } from '../../apps/api/src/platform/database/database.ts';
import { openTestDatabase, type TestDatabase } from '../../apps/api/src/testing/test-database.ts';

/** More than the pool has connections. */
const TRANSACTIONS = 12;

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase('migrated');
});
afterAll(() => database.close());

const transact = () => withTransaction(database.db, async (tx) => tx.execute('select 1'));

describe('a transaction', () => {
  it('that cannot begin gives its connection back', async () => {
    const query = jest
      .spyOn(pg.Client.prototype, 'query')
      .mockImplementation(() => Promise.reject(new Error('no answer')));
    for (let count = 0; count < TRANSACTIONS; count += 1) await expect(transact()).rejects.toThrow();
    query.mockRestore();
    await transact();
  });

  it('whose connection is lost between two queries fails alone', async () => {
    const other = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await other.connect();
    for (let count = 0; count < TRANSACTIONS; count += 1) {
      const work = withTransaction(database.db, async (tx) => {
        const { rows } = (await tx.execute('select pg_backend_pid() as pid')) as unknown as {
          rows: { pid: number }[];
        };
        await other.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
        await tx.execute('select 1');
      });
      await expect(work).rejects.toThrow();
    }
    await other.end();
    await transact();
  });
});
