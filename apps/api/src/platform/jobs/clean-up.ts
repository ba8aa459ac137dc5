import type { Worker } from '../context.ts';
import { defineJob } from './job-queue.ts';
import { runEach } from './run-each.ts';

export const cleanUpJob = defineJob('clean_up', {
  retryLimit: 0,
  expireInSeconds: 300,
  deleteAfterSeconds: 24 * 60 * 60,
  schedule: '17 * * * *',
});

/** Deletes every hour what has expired: each module its own. */
export const cleanUpWorker: Worker<Record<string, never>> = {
  job: cleanUpJob,
  run: (context) => runEach(context.modules, async ({ cleanUp }) => cleanUp?.(context)),
};
