import type { Worker } from '../context.ts';
import { defineJob } from './job-queue.ts';

export const cleanUpJob = defineJob('clean_up', {
  retryLimit: 0,
  expireInSeconds: 300,
  deleteAfterSeconds: 24 * 60 * 60,
  schedule: '17 * * * *',
});

/** Deletes every hour what has expired: each module its own. */
export const cleanUpWorker: Worker<Record<string, never>> = {
  job: cleanUpJob,
  async run(context) {
    for (const module of context.modules) await module.cleanUp?.(context);
  },
};
