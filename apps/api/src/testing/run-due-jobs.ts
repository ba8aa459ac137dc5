import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Context } from '../platform/context.ts';
import type { JobsExecutor } from '../platform/database/jobs-executor.ts';
import type { JobLog } from '../platform/jobs/job-queue.ts';
import { runJob, workersOf } from '../platform/jobs/start-workers.ts';

const never = new AbortController().signal;
export const silent: JobLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Runs every due job, one after the other, and settles it; a failed one is queued again. */
export async function runDueJobs(executor: JobsExecutor, context: Context): Promise<void> {
  const boss = new PgBoss({ db: executor, migrate: false, supervise: false, schedule: false });
  await boss.start();
  for (const worker of workersOf(context)) {
    const { name } = worker.job;
    for (let jobs = await next(); jobs.length > 0; jobs = await next()) {
      for (const job of jobs) {
        const due = { ...job, signal: never } as JobWithMetadata<never>;
        const { id, status, output } = await runJob(context, worker, due, silent, never);
        await (status === 'completed' ? boss.complete(name, id) : boss.fail(name, id, output));
      }
    }
    function next() {
      return boss.fetch(name, { batchSize: 100, includeMetadata: true });
    }
  }
  await boss.stop({ graceful: false, close: false });
}
