import type { FastifyBaseLogger } from 'fastify';
import type { QueueOptions } from 'pg-boss';
import type { IssueCertificates } from '../certificates/issuing/issue-certificates.ts';
import type { Context } from '../context.ts';
import type { ApplyImport } from '../imports/apply-import.ts';
import type { MailRequest } from '../mail/mail-request.ts';
import type { TestMessageRequest } from '../messages/test-message.ts';

/** The data of each kind of job. It is stored until the job is done, so it must hold no secrets. */
export interface JobData {
  mail: MailRequest;
  deliver_messages: Record<string, never>;
  test_message: TestMessageRequest;
  apply_import: ApplyImport;
  issue_certificates: IssueCertificates;
  clean_up: Record<string, never>;
  sweep_files: Record<string, never>;
  rotate_keys: Record<string, never>;
}

export type JobName = keyof JobData;

export type JobLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** How one kind of job runs. */
export interface Worker<Data> {
  /** pg-boss's options for retries, back-off and the time limit of a job. */
  options: QueueOptions;
  /** A cron expression in UTC, for jobs that run on a schedule. */
  schedule?: string;
  /** Runs one job. It may run twice when a process dies. Throws to have it retried. */
  run(context: Context, data: Data, log: JobLog): Promise<void>;
}
