import { setImmediate } from 'node:timers/promises';
import type { Context, Worker } from '../context.ts';
import { JobFailure, UNKNOWN_FAILURE } from './job-failure.ts';
import { type Attempt, FIRST_ATTEMPT, type Job, type JobLog } from './job-queue.ts';
import { listStopped, type RunningRecords } from './jobs.repository.ts';

/** A run starts no batch after this time; the next run continues. */
const RUN_MS = 60 * 1000;
const NEXT_RUN_S = 5;

/** `more`: the next batch may follow at once. `later`: there is more, which may not be done yet. */
export type BatchResult = 'more' | 'later' | 'done';

/**
 * A job that another process continues when its own was killed. pg-boss runs it in one process at a time, detects a dead
 * process by its missing heartbeat, and backs off between attempts.
 */
export interface ResumableJob<Data extends object> {
  readonly job: Job<Data>;
  /** Runs before the first batch of each run. */
  readonly start?: (context: Context, data: Data) => Promise<void>;
  /**
   * Does one batch. It commits its progress together with its work, and may be repeated, also by two processes at once: one of
   * them was taken for dead.
   */
  readonly batch: (context: Context, data: Data, log: JobLog) => Promise<BatchResult>;
  /** For jobs that each process one record. The scheduled job, which names no record, settles the stopped ones. */
  readonly records?: RecordsOf<Data>;
}

interface RecordsOf<Data> {
  /** The field of the data with the record's id. */
  readonly key: keyof Data & string;
  readonly running: RunningRecords;
  /** What becomes of a record whose job is lost, such as after a restore of the database. */
  readonly whenLost: 'resume' | 'give_up';
  /** Shows that an attempt failed and another follows. */
  readonly noteFailure?: (context: Context, id: string, reason: string) => Promise<void>;
  /** Ends a record that is still in progress. `reason` is the code of the last `JobFailure`, or `unknown`. */
  readonly giveUp: (context: Context, id: string, reason: string) => Promise<void>;
}

const UNKNOWN = { reason: UNKNOWN_FAILURE, isFinal: false };

export function resumableWorker<Data extends object>(resumable: ResumableJob<Data>): Worker<Data> {
  const { job, records } = resumable;
  return {
    job,
    async run(context, data, log, attempt = FIRST_ATTEMPT) {
      const id = records && data[records.key];
      if (!records) return runBatches(context, resumable, data, { log, attempt });
      if (typeof id !== 'string') return settleStopped(context, job, records);
      try {
        await runBatches(context, resumable, data, { log, attempt, id });
      } catch (error) {
        if (attempt.lost.aborted) throw error;
        const { reason, isFinal } = error instanceof JobFailure ? error : UNKNOWN;
        if (isFinal) log.warn({ err: error, job: job.name, record: id }, 'job is given up');
        const settle = isFinal || attempt.isLast ? records.giveUp : records.noteFailure;
        await settle?.(context, id, reason);
        if (!isFinal) throw error;
      }
    },
  };
}

async function runBatches<Data extends object>(
  context: Context,
  { job, start, batch }: ResumableJob<Data>,
  data: Data,
  { log, attempt, id }: { log: JobLog; attempt: Attempt; id?: string },
): Promise<void> {
  const endsAt = performance.now() + RUN_MS;
  await start?.(context, data);
  for (;;) {
    const result = await batch(context, data, log);
    if (result === 'done' || attempt.lost.aborted) return;
    if (result === 'later' || attempt.stopping.aborted || performance.now() > endsAt)
      return context.jobs.enqueueTogether(context.db, job, data, NEXT_RUN_S, id);
    // Lets waiting calls run between batches.
    await setImmediate();
  }
}

/** Ends the records whose job failed for the last time, with their process or after it, and those whose job is lost. */
async function settleStopped<Data extends object>(
  context: Context,
  job: Job<Data>,
  { key, running, whenLost, giveUp }: RecordsOf<Data>,
): Promise<void> {
  for (const { id, has_failed, reason } of await listStopped(context.db, { queue: job.name, key }, running)) {
    if (has_failed || whenLost === 'give_up') await giveUp(context, id, reason ?? UNKNOWN_FAILURE);
    else await context.jobs.enqueue(context.db, job, { [key]: id } as Data);
  }
}
