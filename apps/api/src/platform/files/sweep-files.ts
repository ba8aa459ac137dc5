import type { Context, Worker } from '../context.ts';
import { defineJob } from '../jobs/job-queue.ts';
import { runEach } from '../jobs/run-each.ts';
import { removeUnreferenced } from './stored-objects.ts';

/**
 * How old an object without a row must be to be removed. It must be longer than any upload (`UPLOAD_LIMIT_MS`), whose
 * objects have no rows until its last file has arrived.
 */
const ORPHAN_AGE_MS = 60 * 60 * 1000;
const KEYS_AT_ONCE = 500;

/**
 * Removes objects that no row references: of interrupted uploads, and of rows deleted while the store was down. Several
 * processes may run it at once.
 * @returns how many objects without a row, and how many remains of unfinished puts, it removed
 */
export async function sweepFiles(context: Pick<Context, 'db' | 'fileStore' | 'modules'>) {
  const { fileStore } = context;
  // The machine's clock, which the store uses as well, not the clock of the event's rules.
  const before = new Date(Date.now() - ORPHAN_AGE_MS);
  let objects = 0;
  let keys: string[] = [];
  for await (const { key, stored_at } of fileStore.list()) {
    if (stored_at >= before) continue;
    keys.push(key);
    if (keys.length < KEYS_AT_ONCE) continue;
    objects += await removeUnreferenced(context, keys);
    keys = [];
  }
  objects += await removeUnreferenced(context, keys);
  return { objects, unfinished: await fileStore.removeUnfinished(before) };
}

/** Sweeps every hour, after the modules have removed what is old. */
export const sweepFilesWorker: Worker<Record<string, never>> = {
  job: defineJob('sweep_files', {
    retryLimit: 0,
    expireInSeconds: 30 * 60,
    deleteAfterSeconds: 24 * 60 * 60,
    schedule: '47 * * * *',
  }),
  async run(context, _data, log) {
    const removed: Record<string, number> = {};
    const sweepers = context.modules.flatMap((module) => Object.entries(module.sweepers ?? {}));
    try {
      await runEach(sweepers, async ([name, sweep]) => {
        removed[name] = await sweep(context);
      });
    } finally {
      const swept = { ...(await sweepFiles(context)), ...removed };
      if (Object.values(swept).some((count) => count > 0)) log.info(swept, 'left-behind files removed');
    }
  },
};
