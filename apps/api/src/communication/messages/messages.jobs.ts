import type { RecipientFacts } from '@portal/domain/message-text';
import { findAccount } from '../../accounts/index.ts';
import { loadSettings } from '../../event/index.ts';
import type { Worker } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import { MailRefused } from '../../platform/mail/mail-transport.ts';
import { messageMail } from './render-message.ts';

// It runs every minute in any case, so a failed one need not be kept.
export const deliverJob = defineJob('deliver_messages', {
  retryLimit: 2,
  retryDelay: 5,
  expireInSeconds: 600,
  deleteAfterSeconds: 60 * 60,
  schedule: '* * * * *',
});

/** A message as one recipient would get it, to the director who writes it. */
interface TestMessageRequest {
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

const TEST = 'تجربة';

export const testMessageWorker: Worker<TestMessageRequest> = {
  job: testJob,
  async run(context, { user_id, subject, body, facts }, log) {
    const [account, settings] = await Promise.all([
      findAccount(context.db, user_id),
      loadSettings(context.db),
    ]);
    if (!account) return;
    const mail = messageMail(context, { subject, body }, { email: account.email, facts }, settings);
    try {
      await context.mail.deliver({ ...mail, subject: `${TEST}: ${mail.subject}` });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      log.warn({ err: error, user_id }, 'mail refused');
    }
  },
};
