import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/** An empty folder, which is removed after the tests of the file. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'));
  folders.push(folder);
  return folder;
}

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));
