import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { EMBEDDED_OPTIONS, prepareEmbedded, type Setup } from '../../platform/database/open-database.ts';
import { imagePath, type Template } from './test-run.ts';

/** A smaller write-ahead log than PostgreSQL's own of 16 MB, for it is a part of every copy. */
const WAL_SEGMENT_MB = 1;

export async function makeEmbeddedTemplates(setUpDemo: Setup): Promise<void> {
  const initDbStartParams = [`--wal-segsize=${WAL_SEGMENT_MB}`];
  await makeImage('migrated', await PGlite.create({ ...EMBEDDED_OPTIONS, initDbStartParams }));
  const loadDataDir = await openAsBlob(imagePath('migrated'));
  await makeImage('demo', await PGlite.create({ ...EMBEDDED_OPTIONS, loadDataDir }), setUpDemo);
}

async function makeImage(
  template: Template,
  client: PGlite,
  setUp: Setup = async () => undefined,
): Promise<void> {
  const database = await prepareEmbedded(client, setUp);
  await dropOtherDatabases(client);
  await client.query('checkpoint');
  const image = await client.dumpDataDir('none');
  await writeFile(imagePath(template), image.stream());
  await database.close();
}

/** PostgreSQL's own templates: two thirds of each copy, and no test creates a database from them. */
async function dropOtherDatabases(client: PGlite): Promise<void> {
  await client.query('update pg_database set datistemplate = false');
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname <> current_database()',
  );
  for (const { datname } of rows) await client.query(`drop database ${datname}`);
}
