import { findAccount, findAccountByEmail } from '../auth/accounts.repository.ts';
import type { LinkPurpose } from '../auth/links.repository.ts';
import { issueLink } from '../auth/links.ts';
import type { Context } from '../context.ts';
import type { Worker } from '../jobs/worker.ts';
import { loadSettings } from '../settings/settings.repository.ts';
import { composeMail } from './compose-mail.ts';
import type { MailKind, MailRequest } from './mail-request.ts';
import { MailRefused } from './mail-transport.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_S = 24 * 60 * 60;

interface Link {
  purpose: LinkPurpose;
  /** The page of the portal that the link opens. */
  path: string;
  validForMs: number;
}

/** The link of each mail. It is valid from when the mail is sent, however long the mail server was down. */
const LINKS: Readonly<Record<MailKind, Link>> = {
  verify_email: { purpose: 'email_verification', path: '/auth/verify-email', validForMs: 48 * HOUR_MS },
  reset_password: { purpose: 'password_reset', path: '/auth/reset-password', validForMs: 60 * MINUTE_MS },
  // The board adds people days before they look at their mail; a forgotten password cannot wait as long.
  set_password: { purpose: 'password_reset', path: '/auth/reset-password', validForMs: 7 * 24 * HOUR_MS },
};

/**
 * Sends one mail. While the server is down it is retried for about three days, first after seconds, later every quarter
 * of an hour. A refused recipient is not retried.
 */
export const mailWorker: Worker<MailRequest> = {
  options: {
    retryLimit: 300,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 120,
    retentionSeconds: 14 * DAY_S,
    deleteAfterSeconds: 60 * 60,
  },
  async run(context, request, log) {
    const recipient = await findRecipient(context, request);
    // The address is unknown, or the mail is no longer needed.
    if (!recipient) return;
    const { db, config, mail } = context;
    const now = context.now();
    const { purpose, path, validForMs } = LINKS[request.kind];
    const token = await issueLink(db, { userId: recipient.id, purpose, now, validForMs });
    const link = new URL(`${config.publicUrl}${path}`);
    link.searchParams.set('token', token);
    if (purpose === 'password_reset') link.searchParams.set('email', recipient.email);
    const { event_name, support_email } = await loadSettings(db);
    try {
      await mail.deliver(
        composeMail(request.kind, {
          recipient,
          link: link.href,
          eventName: event_name,
          supportEmail: support_email,
        }),
      );
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      log.warn({ err: error, user_id: recipient.id, kind: request.kind }, 'mail refused');
    }
  },
};

async function findRecipient({ db }: Context, request: MailRequest) {
  const user = await ('user_id' in request
    ? findAccount(db, request.user_id)
    : findAccountByEmail(db, request.email));
  // Members of a team cannot sign in.
  if (!user || user.role === 'member') return null;
  if (request.kind === 'verify_email' && user.email_verified_at !== null) return null;
  return user;
}
