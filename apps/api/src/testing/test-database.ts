import { randomUUID } from 'node:crypto';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import {
  EMBEDDED_OPTIONS,
  type OpenDatabase,
  openServer,
  prepareEmbedded,
  type Setup,
} from '../db/open-database.ts';
import { onServer, urlOf } from './templates/server-templates.ts';
import { type Template, templateDatabase } from './templates/test-run.ts';

/** TypeScript has the types of WebAssembly only together with those of browsers. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<PGliteOptions['pgliteWasmModule'] & {}> };

export interface TestDatabase extends OpenDatabase {
  /** The same database as a second process opens it; the embedded one has no second process and is returned as it is. */
  openAgain(): Promise<OpenDatabase>;
}

/**
 * A database of the test's own, copied from a template of this run and then set up by `setUp`: in memory or, when
 * TEST_DATABASE_URL names a PostgreSQL server, there, dropped when it is closed.
 */
export async function openTestDatabase(
  template: Template,
  setUp: Setup = async () => undefined,
): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) {
    const { wasm, ...copy } = await globalThis.embeddedEngine.copyOf(template);
    const client = await PGlite.create({
      ...EMBEDDED_OPTIONS,
      ...copy,
      pgliteWasmModule: await WebAssembly.compile(wasm),
    });
    const embedded = await prepareEmbedded(client, setUp);
    return { ...embedded, openAgain: async () => ({ ...embedded, close: async () => undefined }) };
  }

  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, (server) =>
    server.query(`create database ${name} template ${templateDatabase(template)}`),
  );
  const database = await openServer(urlOf(serverUrl, name), setUp);
  return {
    ...database,
    openAgain: () => openServer(urlOf(serverUrl, name), setUp),
    close: async () => {
      await database.close();
      await onServer(serverUrl, (server) => server.query(`drop database ${name} with (force)`));
    },
  };
}
