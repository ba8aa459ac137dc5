import pg from 'pg';
import { startPostgres } from '../../tools/checks/postgres-server.ts';

/** An empty database on a PostgreSQL server, and how to remove it. */
export interface BenchDatabase {
  url: string;
  remove(): Promise<void>;
}

/** Creates one on the server of TEST_DATABASE_URL, or on one that is started for this run. */
export async function emptyDatabase(): Promise<BenchDatabase> {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => undefined }
    : await startPostgres();
  return create(server, `portal_bench_${process.pid}`);
}

/** Creates one more on the server of another one, which must be removed later. */
export function databaseBeside({ url }: BenchDatabase): Promise<BenchDatabase> {
  return create({ url, stop: async () => undefined }, `portal_bench_${process.pid}_beside`);
}

async function create(server: { url: string; stop(): Promise<void> }, name: string): Promise<BenchDatabase> {
  await onServer(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    remove: async () => {
      await onServer(server.url, `drop database ${name} with (force)`);
      await server.stop();
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
