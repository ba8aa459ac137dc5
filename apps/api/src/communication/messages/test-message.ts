import { findAccount } from '../../accounts/index.ts';
import { loadSettings } from '../../event/index.ts';
import type { Worker } from '../../platform/context.ts';
import { MailRefused } from '../../platform/mail/mail-transport.ts';
import { type TestMessageRequest, testJob } from './messages.jobs.ts';
import { messageMail } from './render-message.ts';

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
