import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { executorOf, type JobsExecutor } from '../db/jobs-executor.ts';
import type { JobData, JobName } from './worker.ts';

/** Queues jobs for the workers. */
export interface JobQueue {
  /** Queues a job in the caller's transaction: it exists only if that commits. */
  enqueue<Name extends JobName>(tx: Database, name: Name, data: JobData[Name]): Promise<void>;
  close(): Promise<void>;
}

/** Opens the queue of a database that `installJobs` has prepared. */
export async function openJobQueue(executor: JobsExecutor): Promise<JobQueue> {
  const boss = new PgBoss({ db: executor, migrate: false, supervise: false, schedule: false });
  // In the background it only refreshes its list of queues; after a failure it keeps the old list.
  boss.on('error', () => undefined);
  await boss.start();
  return {
    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: executorOf(tx) });
    },
    close: () => boss.stop({ graceful: false, close: false }),
  };
}
