import type { Actor } from '../../platform/audit/actor.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';

export interface ApplyImport {
  import_id: string;
  actor: Actor;
  /** Whether new leaders and committees get the mail with the link to set a password. */
  mail_new_accounts?: boolean;
}

export const applyJob = defineJob<ApplyImport>('apply_import', {
  retryLimit: 3,
  retryDelay: 5,
  // A process that dies is missed after this time, and not only when the job expires.
  heartbeatSeconds: 30,
  expireInSeconds: 10 * 60,
  deleteAfterSeconds: 24 * 60 * 60,
  // Looks for imports whose job is gone.
  schedule: '* * * * *',
});
