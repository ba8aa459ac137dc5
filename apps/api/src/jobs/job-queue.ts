import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { executorOf, type JobsExecutor } from '../db/jobs-executor.ts';
import type { JobData, JobName } from './worker.ts';

const QUEUED_AT_ONCE = 500;

/** Queues jobs for the workers. */
export interface JobQueue {
  /** Queues a job in the caller's transaction: it exists only if that commits. */
  enqueue<Name extends JobName>(
    tx: Database,
    name: Name,
    data: JobData[Name],
    options?: { startAfter?: Date },
  ): Promise<void>;
  /** Queues many jobs in the caller's transaction, in a few statements. */
  enqueueMany<Name extends JobName>(tx: Database, name: Name, data: readonly JobData[Name][]): Promise<void>;
  /** Queues a job that runs in about `seconds`, together with those that other calls queued for the same time. */
  enqueueTogether<Name extends JobName>(
    db: Database,
    name: Name,
    data: JobData[Name],
    seconds: number,
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
    async enqueue(tx, name, data, options = {}) {
      await boss.send(name, data, { ...options, db: executorOf(tx) });
    },
    async enqueueMany(tx, name, data) {
      for (let start = 0; start < data.length; start += QUEUED_AT_ONCE) {
        const jobs = data.slice(start, start + QUEUED_AT_ONCE).map((one) => ({ data: one }));
        await boss.insert(name, jobs, { db: executorOf(tx) });
      }
    },
    async enqueueTogether(db, name, data, seconds) {
      await boss.sendDebounced(name, data, { db: executorOf(db) }, seconds);
    },
    close: () => boss.stop({ graceful: false, close: false }),
  };
}
