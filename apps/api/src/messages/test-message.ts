import type { RecipientFacts } from '@portal/domain/message-text';
import { findAccount } from '../auth/accounts.repository.ts';
import type { Context } from '../context.ts';
import type { Worker } from '../jobs/worker.ts';
import { MailRefused } from '../mail/mail-transport.ts';
import { loadSettings } from '../settings/settings.repository.ts';
import { messageMail } from './render-message.ts';

/** A message as one recipient would get it, to the director who writes it. */
export interface TestMessageRequest {
  user_id: string;
  subject: string;
  body: string;
  facts: RecipientFacts;
}

const TEST = 'تجربة';

export const testMessageWorker: Worker<TestMessageRequest> = {
  options: {
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 120,
    deleteAfterSeconds: 60 * 60,
  },
  async run(context: Context, { user_id, subject, body, facts }, log) {
    const [account, { event_name, support_email }] = await Promise.all([
      findAccount(context.db, user_id),
      loadSettings(context.db),
    ]);
    if (!account) return;
    const event = { eventName: event_name, supportEmail: support_email };
    const mail = messageMail(context, { subject, body }, { email: account.email, facts }, event);
    try {
      await context.mail.deliver({ ...mail, subject: `${TEST}: ${mail.subject}` });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      log.warn({ err: error, user_id }, 'mail refused');
    }
  },
};
