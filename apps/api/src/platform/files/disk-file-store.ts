import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, opendir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';

/** The extension of a file until it is complete. */
const DRAFT_ENDING = '.part';

/** Stores files under one folder. Each is written to a temporary file, flushed and renamed. */
export async function createDiskFileStore(root: string): Promise<FileStore> {
  await mkdir(root, { recursive: true });
  return {
    async put(key, content) {
      const path = join(root, key);
      const draft = `${path}.${randomUUID()}${DRAFT_ENDING}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        const handle = await open(draft, 'wx');
        await pipeline(content, handle.createWriteStream({ flush: true }));
        await rename(draft, path);
        await flushFolder(dirname(path));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(key, range) {
      const handle = await unlessMissing(open(join(root, key), 'r'));
      return handle?.createReadStream(range);
    },
    delete: (key) => rm(join(root, key), { force: true }),
    async *list() {
      for await (const path of filesUnder(root)) {
        if (path.endsWith(DRAFT_ENDING)) continue;
        const found = await unlessMissing(stat(path));
        if (found) yield { key: relative(root, path).split(sep).join('/'), stored_at: found.mtime };
      }
    },
    async removeUnfinished(before) {
      let removed = 0;
      for await (const path of filesUnder(root)) {
        if (!path.endsWith(DRAFT_ENDING)) continue;
        const found = await unlessMissing(stat(path));
        if (!found || found.mtime >= before) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
    freeBytes: () => freeBytes(root),
    // With the slash a file in the place of the folder is an error.
    check: () => access(`${root}/`, constants.R_OK | constants.W_OK),
  };
}

/** The bytes that are free on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Flushes a folder: without it a rename may be lost in a crash. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* filesUnder(root: string): AsyncIterable<string> {
  for await (const entry of await opendir(root, { recursive: true })) {
    if (entry.isFile()) yield join(entry.parentPath, entry.name);
  }
}

/** The result of the access, or undefined when there is no such file. */
async function unlessMissing<T>(attempt: Promise<T>): Promise<T | undefined> {
  return attempt.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
