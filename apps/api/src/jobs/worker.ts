import type { FastifyBaseLogger } from 'fastify';
import type { QueueOptions } from 'pg-boss';
import type { Context } from '../context.ts';
import type { MailRequest } from '../mail/mail-request.ts';

/** What each kind of job is given. It lies in the database until it is done: no secrets in it. */
export interface JobData {
  mail: MailRequest;
  clean_up: Record<string, never>;
  sweep_files: Record<string, never>;
}

export type JobName = keyof JobData;

export type JobLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** How one kind of job is done. */
export interface Worker<Data> {
  /** Retries, back-off and how long a job may take, in pg-boss's words. */
  options: QueueOptions;
  /** When it is done by itself: a cron expression, in UTC. */
  schedule?: string;
  /** Does one job. It may be done twice when a process dies in between. Throws to have it tried again. */
  run(context: Context, data: Data, log: JobLog): Promise<void>;
}
