import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type OpenDatabase, openEmbedded, openServer, type Setup } from '../db/open-database.ts';

/** Any number, as long as every test process uses the same. */
const TEMPLATE_LOCK = 20_260_122;

export interface TestDatabase extends OpenDatabase {
  /** The same database as another process of the portal opens it; embedded, where there is no other, as it is. */
  openAgain(): Promise<OpenDatabase>;
}

/**
 * A fresh database of the test's own, set up by `setUp`: in memory or, when TEST_DATABASE_URL names a PostgreSQL
 * server, copied there from a migrated template and dropped at the end.
 */
export async function openTestDatabase(setUp: Setup): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) {
    const embedded = await openEmbedded(null, setUp);
    return { ...embedded, openAgain: async () => ({ ...embedded, close: async () => undefined }) };
  }

  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, async (server) => {
    const template = await ensureTemplate(server, serverUrl);
    await server.query(`create database ${name} template ${template}`);
  });
  const database = await openServer(urlOf(serverUrl, name), setUp);
  return {
    db: database.db,
    listen: database.listen,
    jobsExecutor: database.jobsExecutor,
    openAgain: () => openServer(urlOf(serverUrl, name), setUp),
    close: async () => {
      await database.close();
      await onServer(serverUrl, (server) => server.query(`drop database ${name} with (force)`));
    },
  };
}

/** A database with today's migrations and nothing in it; made by whichever test process needs it first. */
async function ensureTemplate(server: pg.Client, serverUrl: string): Promise<string> {
  const template = `portal_template_${migrationsHash()}`;
  await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const draft = `${template}_draft`;
      await server.query(`drop database if exists ${draft} with (force)`);
      await server.query(`create database ${draft}`);
      const migrated = await openServer(urlOf(serverUrl, draft), async () => undefined);
      await migrated.close();
      await server.query(`alter database ${draft} rename to ${template}`);
    }
  } finally {
    await server.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
  return template;
}

async function onServer(serverUrl: string, work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function migrationsHash(): string {
  const folder = join(import.meta.dirname, '..', 'db', 'migrations');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
