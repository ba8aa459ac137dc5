import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openServer, type Setup } from '../../platform/database/open-database.ts';
import { isLeftBehind, type Template, templateDatabase } from './test-run.ts';

export async function makeServerTemplates(serverUrl: string, setUpDemo: Setup): Promise<void> {
  await onServer(serverUrl, async (server) => {
    await dropOldTemplates(server);
    const migrated = templateDatabase('migrated');
    const demo = templateDatabase('demo');
    await server.query(`create database ${migrated}`);
    await closedAgain(openServer(urlOf(serverUrl, migrated), async () => undefined));
    await server.query(`create database ${demo} template ${migrated}`);
    await closedAgain(openServer(urlOf(serverUrl, demo), setUpDemo));
  });
}

export async function dropServerTemplates(serverUrl: string): Promise<void> {
  await onServer(serverUrl, async (server) => {
    for (const template of ['migrated', 'demo'] satisfies Template[]) {
      await server.query(`drop database if exists ${templateDatabase(template)}`);
    }
  });
}

/** A copy of a template on a PostgreSQL server. */
export interface ServerCopy {
  url: string;
  /** Ends the connections to it first. */
  drop(): Promise<void>;
}

export async function copyOnServer(serverUrl: string, template: Template): Promise<ServerCopy> {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, (server) =>
    server.query(`create database ${name} template ${templateDatabase(template)}`),
  );
  return {
    url: urlOf(serverUrl, name),
    drop: () => onServer(serverUrl, (server) => server.query(`drop database ${name} with (force)`)),
  };
}

/** Connects to the server's own database for `work`. */
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
