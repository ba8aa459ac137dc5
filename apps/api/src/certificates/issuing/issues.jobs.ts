import type { Actor } from '../../platform/audit/actor.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';

export interface IssueCertificates {
  issue_id: string;
  /** Left out where the job before was lost. */
  actor?: Actor;
}

export const issueJob = defineJob<IssueCertificates>('issue_certificates', {
  // Some five minutes, in which a file store may come back; then the issue fails.
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 60,
  // A process that dies is missed after this time, and not only when the job expires.
  heartbeatSeconds: 30,
  expireInSeconds: 10 * 60,
  deleteAfterSeconds: 24 * 60 * 60,
  // Looks for issues whose job is gone.
  schedule: '* * * * *',
});
