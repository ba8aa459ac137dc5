import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Context, Worker } from '../context.ts';
import type { JobsExecutor } from '../database/jobs-executor.ts';
import { JobFailure, UNKNOWN_FAILURE } from './job-failure.ts';
import type { JobLog } from './job-queue.ts';

const WORK = {
  /** Jobs of one kind that a process runs at the same time. */
  batchSize: 10,
  burstWhenBatchFull: true,
  /** How often the queue is polled. */
  pollingIntervalSeconds: 1,
  perJobResults: true,
  includeMetadata: true,
} as const;
/** How long running jobs may continue while the process stops; unfinished ones are retried. */
const STOP_LIMIT_MS = 5_000;

interface WorkersOptions {
  executor: JobsExecutor;
  context: Context;
  log: JobLog;
}

/**
 * Starts to run queued jobs. The processes on one database share them; each job goes to one process.
 * @returns a function that stops after the running jobs
 */
export async function startWorkers({ executor, context, log }: WorkersOptions): Promise<() => Promise<void>> {
  const boss = new PgBoss({ db: executor });
  boss.on('error', (error) => log.error({ err: error }, 'jobs: a query of the queue failed'));
  await boss.start();
  const stopping = new AbortController();
  for (const worker of workersOf(context)) {
    const { name, schedule } = worker.job;
    if (schedule !== undefined) await boss.schedule(name, schedule, {}, { tz: 'UTC' });
    await boss.work<never, JobResult, typeof WORK>(name, WORK, (jobs) =>
      Promise.all(jobs.map((job) => runJob(context, worker, job, log, stopping.signal))),
    );
  }
  return () => {
    stopping.abort();
    return boss.stop({ close: false, timeout: STOP_LIMIT_MS });
  };
}

/** The workers of all modules. */
export const workersOf = ({ modules }: Pick<Context, 'modules'>): Worker[] =>
  modules.flatMap(({ workers = [] }) => workers);

/** Runs one job and returns its result; never throws. */
export async function runJob(
  context: Context,
  { job, run }: Worker,
  { id, data, retryCount, retryLimit, signal }: JobWithMetadata<never>,
  log: JobLog,
  stopping: AbortSignal,
): Promise<JobResult> {
  const isLast = retryCount >= retryLimit;
  try {
    await run(context, data, log, { isLast, stopping, lost: signal });
    return { id, status: 'completed' };
  } catch (error) {
    const what = isLast ? 'job failed for the last time' : 'job failed and will be tried again';
    log.warn({ err: error, job: job.name, job_id: id }, what);
    const message = error instanceof Error ? error.message : 'failed';
    const reason = error instanceof JobFailure ? error.reason : UNKNOWN_FAILURE;
    return { id, status: 'failed', output: { message, reason } };
  }
}
