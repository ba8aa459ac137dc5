import type { RecipientFacts } from '@portal/domain/message-text';
import { defineJob } from '../../platform/jobs/job-queue.ts';

// It runs every minute in any case, so a failed one need not be kept.
export const deliverJob = defineJob('deliver_messages', {
  retryLimit: 2,
  retryDelay: 5,
  expireInSeconds: 600,
  deleteAfterSeconds: 60 * 60,
  schedule: '* * * * *',
});

/** A message as one recipient would get it, to the director who writes it. */
export interface TestMessageRequest {
  user_id: string;
  subject: string;
  body: string;
  facts: RecipientFacts;
}

export const testJob = defineJob<TestMessageRequest>('test_message', {
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 120,
  deleteAfterSeconds: 60 * 60,
});
