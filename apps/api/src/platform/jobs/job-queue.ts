import type { FastifyBaseLogger } from 'fastify';
import { PgBoss, type QueueOptions } from 'pg-boss';
import { batchesOf } from '../batches.ts';
import type { Database } from '../database/database.ts';
import { executorOf, type JobsExecutor } from '../database/jobs-executor.ts';

const QUEUED_AT_ONCE = 500;

export type JobLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** One attempt of a job. */
export interface Attempt {
  /** Whether it is not tried again after this one. */
  readonly isLast: boolean;
  /** Aborted when the process stops: work ends after its present batch. */
  readonly stopping: AbortSignal;
  /** Aborted when the job was given to another process, since this one was taken for dead. */
  readonly lost: AbortSignal;
}

const never = new AbortController().signal;
export const FIRST_ATTEMPT: Attempt = { isLast: false, stopping: never, lost: never };

/** A kind of job: its queue, and what one job of it is given. */
export interface Job<Data> {
  readonly name: string;
  /** pg-boss's options for retries, back-off and the time limit of a job. */
  readonly options: QueueOptions;
  /** A cron expression in UTC, for jobs that run on a schedule, without data. */
  readonly schedule?: string;
  /** Only for the compiler: the type of its data. */
  readonly takes?: (data: Data) => void;
}

/** A job's data is stored until the job is done, so it must hold no secrets. */
export function defineJob<Data = Record<string, never>>(
  name: string,
  { schedule, ...options }: QueueOptions & { schedule?: string },
): Job<Data> {
  return { name, options, ...(schedule !== undefined && { schedule }) };
}

/** Queues jobs for the workers. */
export interface JobQueue {
  /** Queues a job in the caller's transaction: it exists only if that commits. */
  enqueue<Data extends object>(
    tx: Database,
    job: Job<Data>,
    data: NoInfer<Data>,
    options?: { startAfter?: Date },
  ): Promise<void>;
  /** Queues many jobs in the caller's transaction, in a few statements. */
  enqueueMany<Data extends object>(
    tx: Database,
    job: Job<Data>,
    data: readonly NoInfer<Data>[],
  ): Promise<void>;
  /** Queues a job that runs in about `seconds`, together with those that other calls queued for the same time and key. */
  enqueueTogether<Data extends object>(
    db: Database,
    job: Job<Data>,
    data: NoInfer<Data>,
    seconds: number,
    key?: string,
  ): Promise<void>;
  close(): Promise<void>;
}

/** Opens the queue of a database that `installJobs` has prepared. */
export async function openJobQueue(executor: JobsExecutor): Promise<JobQueue> {
  const boss = new PgBoss({ db: executor, migrate: false, supervise: false, schedule: false });
  // In the background it only refreshes its list of queues; after a failure it keeps the old list.
  boss.on('error', () => undefined);
  await boss.start();
  return {
    async enqueue(tx, { name }, data, options = {}) {
      await boss.send(name, data, { ...options, db: executorOf(tx) });
    },
    async enqueueMany(tx, { name }, data) {
      for (const batch of batchesOf(data, QUEUED_AT_ONCE)) {
        const jobs = batch.map((one) => ({ data: one }));
        await boss.insert(name, jobs, { db: executorOf(tx) });
      }
    },
    async enqueueTogether(db, { name }, data, seconds, key) {
      await boss.sendDebounced(name, data, { db: executorOf(db) }, seconds, key);
    },
    close: () => boss.stop({ graceful: false, close: false }),
  };
}
