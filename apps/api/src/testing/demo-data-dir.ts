import { execFile } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoFilesFolder, imagePath, type Template } from './templates/test-run.ts';

/**
 * Fills the DATA_DIR of a server process with the demo event, or with tables alone, in a second instead of the ten of a
 * first start. Only in a run on the embedded database.
 */
export async function fillDataDir(dataDir: string, template: Template = 'demo'): Promise<void> {
  const database = join(dataDir, 'db');
  await mkdir(database, { recursive: true });
  await promisify(execFile)('tar', ['-xf', imagePath(template), '-C', database]);
  if (template === 'demo') await cp(demoFilesFolder(), join(dataDir, 'files'), { recursive: true });
}
