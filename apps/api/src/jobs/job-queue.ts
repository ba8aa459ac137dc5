import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { executorOf, type JobsExecutor } from '../db/jobs-executor.ts';
import type { JobData, JobName } from './worker.ts';

/** Where services leave what is to be done later. */
export interface JobQueue {
  /** Queues a job in the caller's transaction: it exists when that commits, and never when it does not. */
  enqueue<Name extends JobName>(tx: Database, name: Name, data: JobData[Name]): Promise<void>;
  close(): Promise<void>;
}

/** Opens the queue of a database on which `installJobs` has run. */
export async function openJobQueue(executor: JobsExecutor): Promise<JobQueue> {
  const boss = new PgBoss({ db: executor, migrate: false, supervise: false, schedule: false });
  // Its only work of its own is to read the list of queues again; a failure leaves the list it has.
  boss.on('error', () => undefined);
  await boss.start();
  return {
    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: executorOf(tx) });
    },
    close: () => boss.stop({ graceful: false, close: false }),
  };
}
