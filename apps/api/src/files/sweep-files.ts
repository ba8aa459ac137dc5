import type { Context } from '../context.ts';
import type { Worker } from '../jobs/worker.ts';
import { removeUnreferenced } from './stored-objects.ts';

/**
 * How old an object without a row must be to count as left behind. No upload may take so long: its objects stand
 * without rows until its last file is in; see `UPLOAD_LIMIT_MS`.
 */
const ORPHAN_AGE_MS = 60 * 60 * 1000;
const KEYS_AT_ONCE = 500;

export interface Swept {
  /** Objects that no row named. */
  objects: number;
  /** What puts left that never ended. */
  unfinished: number;
}

/**
 * Removes from the file store what nothing refers to: objects of uploads that died, and of rows that were deleted
 * while the store could not be reached. Several processes may do it at once.
 */
export async function sweepFiles({ db, fileStore }: Pick<Context, 'db' | 'fileStore'>): Promise<Swept> {
  // The clock of the store and of the machine, not that of the event's rules.
  const before = new Date(Date.now() - ORPHAN_AGE_MS);
  let objects = 0;
  let keys: string[] = [];
  for await (const { key, stored_at } of fileStore.list()) {
    if (stored_at >= before) continue;
    keys.push(key);
    if (keys.length < KEYS_AT_ONCE) continue;
    objects += await removeUnreferenced({ db, fileStore }, keys);
    keys = [];
  }
  objects += await removeUnreferenced({ db, fileStore }, keys);
  return { objects, unfinished: await fileStore.removeUnfinished(before) };
}

/** Sweeps every hour. */
export const sweepFilesWorker: Worker<Record<string, never>> = {
  options: { retryLimit: 0, expireInSeconds: 30 * 60, deleteAfterSeconds: 24 * 60 * 60 },
  schedule: '47 * * * *',
  async run(context, _data, log) {
    const swept = await sweepFiles(context);
    if (swept.objects + swept.unfinished > 0) log.info(swept, 'left-behind files removed');
  },
};
