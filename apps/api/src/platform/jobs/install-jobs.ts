import { PgBoss } from 'pg-boss';
import type { JobsExecutor } from '../database/jobs-executor.ts';
import type { Job } from './job-queue.ts';

/** Migrates pg-boss's tables and creates or updates the queues. Must run in one process at a time. */
export async function installJobs(executor: JobsExecutor, jobs: readonly Job<never>[]): Promise<void> {
  const boss = new PgBoss({ db: executor, supervise: false, schedule: false });
  let fault: unknown;
  boss.on('error', (error) => {
    fault = error;
  });
  await boss.start();
  try {
    const existing = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const { name, options } of jobs) {
      await (existing.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options));
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
  if (fault) throw fault;
}
