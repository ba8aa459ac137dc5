import { type Job, PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import type { JobsExecutor } from '../db/jobs-executor.ts';
import { runJob } from '../jobs/start-workers.ts';
import type { JobLog } from '../jobs/worker.ts';
import { JOB_NAMES } from '../jobs/workers.ts';

const silent: JobLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Runs every due job, one after the other, and settles it; a failed one is queued again. */
export async function runDueJobs(executor: JobsExecutor, context: Context): Promise<void> {
  const boss = new PgBoss({ db: executor, migrate: false, supervise: false, schedule: false });
  await boss.start();
  for (const name of JOB_NAMES) {
    for (let jobs = await next(); jobs.length > 0; jobs = await next()) {
      for (const job of jobs) {
        const { id, status, output } = await runJob(context, name, job as Job<never>, silent);
        await (status === 'completed' ? boss.complete(name, id) : boss.fail(name, id, output));
      }
    }
    function next() {
      return boss.fetch(name, { batchSize: 100 });
    }
  }
  await boss.stop({ graceful: false, close: false });
}
