import { CERTIFICATE_ISSUE_FAILURES, type CertificateIssueFailure } from '@portal/domain/certificates';
import { JobFailure } from '../../platform/jobs/job-failure.ts';

/** What a job of an issue throws for a reason that the board has a text for. */
export const issueFailure = (reason: CertificateIssueFailure, cause: unknown) =>
  new JobFailure(reason, { cause });

/** Any other code is of another version, or the process died. */
export const failureOf = (reason: string): CertificateIssueFailure =>
  CERTIFICATE_ISSUE_FAILURES.find((known) => known === reason) ?? 'unknown';
