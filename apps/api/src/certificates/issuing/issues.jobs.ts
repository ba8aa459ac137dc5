import { CERTIFICATE_ISSUE_FAILURES, type CertificateIssueFailure } from '@portal/domain/certificates';
import type { Actor } from '../../platform/audit/actor.ts';
import { JobFailure } from '../../platform/jobs/job-failure.ts';
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

/** What a job of an issue throws for a reason that the board has a text for. */
export const issueFailure = (reason: CertificateIssueFailure, cause: unknown) =>
  new JobFailure(reason, { cause });

/** Any other code is of another version, or the process died. */
export const failureOf = (reason: string): CertificateIssueFailure =>
  CERTIFICATE_ISSUE_FAILURES.find((known) => known === reason) ?? 'unknown';
