import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { EMBEDDED_OPTIONS, prepareEmbedded, type Setup } from '../../db/open-database.ts';
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
  await client.query('checkpoint');
  const image = await client.dumpDataDir('none');
  await writeFile(imagePath(template), image.stream());
  await database.close();
}
