import { lstat, mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listFiles } from '../files.ts';

const folders: string[] = [];

/**
 * An empty folder, which is removed after the tests of the file. The tests of the API keep their modules from one file to the next: there
 * only the first file removes its folders, and the end of the run the others.
 */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'));
  folders.push(folder);
  return folder;
}

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Writes a file below a folder, with the folders above it. */
export async function putFile(folder: string, file: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), content);
}

/** The content of every file below a folder, and the target of every link, to compare before and after. */
export async function readTree(folder: string): Promise<Record<string, string>> {
  const entries = (await listFiles(folder)).map(async (file): Promise<[string, string]> => {
    const path = join(folder, file);
    const isLink = (await lstat(path)).isSymbolicLink();
    return [file, isLink ? await readlink(path) : await readFile(path, 'base64')];
  });
  return Object.fromEntries(await Promise.all(entries));
}
