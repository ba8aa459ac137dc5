import pg from 'pg';
import { startPostgres } from '../../tools/checks/postgres-server.ts';

/** An empty database on a PostgreSQL server, which is removed at the end of its scope. */
export interface BenchDatabase extends AsyncDisposable {
  url: string;
}

/** Creates one on the server of TEST_DATABASE_URL, or on one that is started for it. */
export async function emptyDatabase(): Promise<BenchDatabase> {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => undefined }
    : await startPostgres();
  return create(server, `portal_bench_${process.pid}`);
}

/** Creates one more on the server of another, which must be removed later. */
export function databaseBeside({ url }: BenchDatabase): Promise<BenchDatabase> {
  return create({ url, stop: async () => undefined }, `portal_bench_${process.pid}_beside`);
}

async function create(server: { url: string; stop(): Promise<void> }, name: string): Promise<BenchDatabase> {
  await withClient(server.url, (client) => client.query(`create database ${name}`));
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    [Symbol.asyncDispose]: async () => {
      await withClient(server.url, (client) => client.query(`drop database ${name} with (force)`));
      await server.stop();
    },
  };
}

/** Runs the work with a connection to the database, which is closed afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
