import { lstat, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../files.ts';

/** The content of every file below a folder, and the target of every link, to compare before and after. */
export async function readTree(folder: string): Promise<Record<string, string>> {
  const entries = (await listFiles(folder)).map(async (file): Promise<[string, string]> => {
    const path = join(folder, file);
    const isLink = (await lstat(path)).isSymbolicLink();
    return [file, isLink ? await readlink(path) : await readFile(path, 'base64')];
  });
  return Object.fromEntries(await Promise.all(entries));
}
