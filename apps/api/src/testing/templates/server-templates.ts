import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openServer, type Setup } from '../../platform/database/open-database.ts';
import { isLeftBehind, type Template, templateDatabase } from './test-run.ts';

/** The server of the tests, which `npm run test:api` starts unless TEST_DATABASE_URL names one. */
export function testServer(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL names no PostgreSQL server: run `npx pnpm@10.34.9 test:api`');
  return url;
}

export async function makeTemplates(setUpDemo: Setup): Promise<void> {
  await onServer(async (server) => {
    await dropOldTemplates(server);
    const migrated = templateDatabase('migrated');
    const demo = templateDatabase('demo');
    await server.query(`create database ${migrated}`);
    await closedAgain(openServer(urlOf(migrated), async () => undefined));
    await server.query(`create database ${demo} template ${migrated}`);
    await closedAgain(openServer(urlOf(demo), setUpDemo));
  });
}

export async function dropTemplates(): Promise<void> {
  await onServer(async (server) => {
    for (const template of ['migrated', 'demo'] satisfies Template[]) {
      await server.query(`drop database if exists ${templateDatabase(template)}`);
    }
  });
}

export type TemplateCopy = Awaited<ReturnType<typeof copyTemplate>>;

/** A copy of a template. */
export async function copyTemplate(template: Template) {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await onServer((server) =>
    server.query(`create database ${name} template ${templateDatabase(template)} strategy file_copy`),
  );
  return {
    url: urlOf(name),
    /** Ends the connections to it first. */
    drop: () => onServer((server) => server.query(`drop database ${name} with (force)`)),
  };
}

/** Connects to the server's own database for `work`. */
async function onServer(work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client({ connectionString: testServer() });
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(testServer());
  url.pathname = `/${database}`;
  return url.href;
}

async function dropOldTemplates(server: pg.Client): Promise<void> {
  const { rows } = await server.query<{ datname: string }>('select datname from pg_database');
  for (const { datname } of rows) {
    if (isLeftBehind(datname)) await server.query(`drop database if exists ${datname} with (force)`);
  }
}

async function closedAgain(opening: Promise<{ close(): Promise<void> }>): Promise<void> {
  const database = await opening;
  await database.close();
}
