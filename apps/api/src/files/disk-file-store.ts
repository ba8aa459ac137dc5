import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';

/** Keeps files under one folder, each written beside its place, flushed and then moved there. */
export async function createDiskFileStore(root: string): Promise<FileStore> {
  await mkdir(root, { recursive: true });
  return {
    async put(key, content) {
      const path = join(root, key);
      const draft = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        const handle = await open(draft, 'wx');
        await pipeline(content, handle.createWriteStream({ flush: true }));
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(key, range) {
      const handle = await open(join(root, key), 'r');
      return handle.createReadStream(range);
    },
    check: () => access(root, constants.R_OK | constants.W_OK),
  };
}
