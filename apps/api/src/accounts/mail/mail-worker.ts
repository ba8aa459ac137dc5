import { isolate } from '@portal/domain/isolate';
import { loadSettings } from '../../event/index.ts';
import type { Context, Worker } from '../../platform/context.ts';
import { layoutHtml, layoutText } from '../../platform/mail/layout.ts';
import { type Mail, MailRefused } from '../../platform/mail/mail-transport.ts';
import { findAccount, findAccountByEmail } from '../auth/accounts.repository.ts';
import { startExpiry } from '../auth/expiring-accounts.repository.ts';
import { issueLink, type LinkPurpose } from '../auth/links.repository.ts';
import { ANONYMOUS, shownEmail } from '../judges/no-email.ts';
import { invitationMails, type MailKind, type MailRequest, mailJob } from './mail-request.ts';
import { countUnverified, uncountUnverified } from './mail-throttle.ts';
import { MAIL_TEXTS } from './texts.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** The button of a mail: a page of the portal that anyone may open, or one that a single-use link opens. */
type Link = { purpose: null; path: string } | { purpose: LinkPurpose; path: string; validForMs: number };

/** The link of each mail. It is valid from when the mail is sent, however long the mail server was down. */
const LINKS: Readonly<Record<MailKind, Link>> = {
  verify_email: { purpose: 'email_verification', path: '/auth/verify-email', validForMs: 48 * HOUR_MS },
  reset_password: { purpose: 'password_reset', path: '/auth/reset-password', validForMs: 60 * MINUTE_MS },
  // The board adds people days before they look at their mail; a forgotten password cannot wait as long.
  set_password: { purpose: 'password_reset', path: '/auth/reset-password', validForMs: 7 * 24 * HOUR_MS },
  change_email: {
    purpose: 'email_change',
    path: '/auth/verify-email?change=email',
    validForMs: 48 * HOUR_MS,
  },
  invite_member: { purpose: null, path: '/auth/invitation' },
  email_change_requested: { purpose: null, path: '/auth/forget-password' },
  email_changed: { purpose: null, path: '/support' },
};

/** Sends one mail. A refused recipient is not retried. */
export const mailWorker: Worker<MailRequest> = {
  job: mailJob,
  async run(context, request, log) {
    const recipient = await findRecipient(context, request);
    // The address is unknown, or the mail is no longer needed.
    if (!recipient) return;
    const { db, mail } = context;
    const { isVerified } = recipient;
    if (!isVerified && !(await countUnverified(db, recipient.email, context.now()))) return;
    const link = await linkFor(context, request, recipient);
    const { event_name: eventName, support_email: supportEmail } = await loadSettings(db);
    try {
      await mail.deliver(composeMail(request.kind, recipient, { link, eventName, supportEmail }));
    } catch (error) {
      if (!(error instanceof MailRefused)) {
        if (!isVerified) await uncountUnverified(db, recipient.email);
        throw error;
      }
      log.warn({ err: error, user_id: recipient.id, kind: request.kind }, 'mail refused');
    }
    await startExpiry(db, recipient.id, context.now());
  },
};

interface Recipient {
  id: string;
  /** Where the mail goes: the account's address, or the one that the request names. */
  email: string;
  full_name: string;
  /** The person has proved that the address is theirs. */
  isVerified: boolean;
}

async function findRecipient(context: Context, request: MailRequest): Promise<Recipient | null> {
  const { db } = context;
  if (request.kind === 'invite_member') {
    const id = request.invitation_id;
    const email = await invitationMails.of(context)[0]?.addressOf(context, id);
    return email === undefined ? null : { id, email, full_name: '', isVerified: false };
  }
  const user = await ('user_id' in request
    ? findAccount(db, request.user_id)
    : findAccountByEmail(db, request.email));
  if (!user || user.email.endsWith(ANONYMOUS)) return null;
  // A member without a password cannot sign in: only an invitation changes that.
  if (user.role === 'member' && user.password_hash === null) return null;
  const { id, full_name } = user;
  const email = 'to' in request ? request.to : user.email;
  // The account has no email.
  if (shownEmail(email) === null) return null;
  const isVerified = user.email_verified_at !== null;
  switch (request.kind) {
    case 'verify_email':
      return isVerified ? null : { id, email, full_name, isVerified };
    case 'change_email':
      // Another change was requested since, or this one was cancelled.
      return user.pending_email === email ? { id, email, full_name, isVerified: false } : null;
    case 'email_changed':
      return { id, email, full_name, isVerified: true };
    default:
      return { id, email, full_name, isVerified };
  }
}

/** The URL of the mail's button. A single-use link is created for it. */
async function linkFor(
  context: Context,
  { kind }: Pick<MailRequest, 'kind'>,
  { id, email }: Recipient,
): Promise<string> {
  const { db, config, now } = context;
  const button = LINKS[kind];
  const link = new URL(`${config.publicUrl}${button.path}`);
  if (kind === 'invite_member')
    link.hash = (await invitationMails.of(context)[0]?.issueToken(context, id)) ?? '';
  if (button.purpose === null) return link.href;
  const { purpose, validForMs } = button;
  const change = purpose === 'email_change' ? { email } : {};
  const token = await issueLink(db, { userId: id, purpose, now: now(), validForMs, ...change });
  link.searchParams.set('token', token);
  if (purpose === 'password_reset') link.searchParams.set('email', email);
  return link.href;
}

/**
 * A mail in Arabic, as right-to-left HTML and as text. A person who has not verified the address may have typed someone else's: such
 * mails hold no text of theirs.
 */
function composeMail(
  kind: MailKind,
  { email, full_name, isVerified }: Recipient,
  facts: { link: string; eventName: string; supportEmail: string | null },
): Mail {
  const { subject, intro, action, note } = MAIL_TEXTS[kind];
  const greeting = isVerified ? `مرحبًا ${isolate(full_name)}،` : 'مرحبًا،';
  const parts = { ...facts, title: subject, greeting, intro: intro(facts.eventName), action, note };
  return {
    to: email,
    subject: `${subject} | ${facts.eventName}`,
    text: layoutText(parts),
    html: layoutHtml(parts),
  };
}
