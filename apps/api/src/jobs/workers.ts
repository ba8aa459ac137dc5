import { cleanUpWorker } from '../auth/clean-up.ts';
import { issueCertificatesWorker } from '../certificates/issuing/issue-certificates.ts';
import { rotateKeysWorker } from '../files/link-keys.ts';
import { sweepFilesWorker } from '../files/sweep-files.ts';
import { applyImportWorker } from '../imports/apply-import.ts';
import { mailWorker } from '../mail/mail-worker.ts';
import { deliverMessagesWorker } from '../messages/deliver-messages.ts';
import { testMessageWorker } from '../messages/test-message.ts';
import type { JobData, JobName, Worker } from './worker.ts';

/** The worker of every kind of job. */
export const WORKERS: { readonly [Name in JobName]: Worker<JobData[Name]> } = {
  mail: mailWorker,
  deliver_messages: deliverMessagesWorker,
  test_message: testMessageWorker,
  apply_import: applyImportWorker,
  issue_certificates: issueCertificatesWorker,
  clean_up: cleanUpWorker,
  sweep_files: sweepFilesWorker,
  rotate_keys: rotateKeysWorker,
};

export const JOB_NAMES = Object.keys(WORKERS) as JobName[];
