import { ALREADY_ACTIVATED } from '@portal/domain/messages';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/errors.ts';
import { extensionPoint } from '../../platform/extension-point.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import { requireBelowLimits } from '../auth/throttle.ts';
import type { UserRow } from '../people/people.repository.ts';
import { MAX_MAILS_PER_EMAIL } from './mail-throttle.ts';

export type MailKind =
  /** Verifies the email address. */
  | 'verify_email'
  /** Lets a person who forgot their password set a new one. */
  | 'reset_password'
  /** Lets a person whom the board added set their first password. */
  | 'set_password'
  /** Goes to the new address of an account: its link makes the change of email. */
  | 'change_email'
  /** Invites a person, who may have no account yet, to sign in as a member of a team. */
  | 'invite_member'
  /** Tells the present address that a change of email was requested. */
  | 'email_change_requested'
  /** Tells the former address that the email was changed. */
  | 'email_changed';

/** The mails to an address that is not, or not yet or no longer, the account's. */
type ElsewhereKind = 'change_email' | 'email_changed';

/**
 * A mail to be sent. Its link is created when the mail is sent, so that the queue holds no secret. `email` instead of
 * `user_id` when the address may be unknown.
 */
export type MailRequest =
  | ({ kind: Exclude<MailKind, ElsewhereKind | 'invite_member'> } & ({ user_id: string } | { email: string }))
  | { kind: ElsewhereKind; user_id: string; to: string }
  | { kind: 'invite_member'; invitation_id: string };

const DAY_S = 24 * 60 * 60;

/** While the mail server is down a mail is retried for about three days, first after seconds, later every quarter of an hour. */
export const mailJob = defineJob<MailRequest>('mail', {
  retryLimit: 300,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 120,
  retentionSeconds: 14 * DAY_S,
  deleteAfterSeconds: 60 * 60,
});

/** Queues many mails in the caller's transaction, as `queueMail`. */
export function queueMails(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Database,
  requests: readonly MailRequest[],
): Promise<void> {
  return jobs.enqueueMany(tx, mailJob, requests);
}

/** Queues a mail in the caller's transaction. It is sent after the commit, as soon as the mail server accepts it. */
export function queueMail(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Database,
  request: MailRequest,
): Promise<void> {
  return jobs.enqueue(tx, mailJob, request);
}

/**
 * Sends a person the mail again that activates their account: its link sets a first password or verifies the email.
 * @throws HttpError 409 the account is activated · 429 too many mails to them
 */
export async function sendActivationMail(
  context: Pick<Context, 'jobs'>,
  tx: Database,
  { id, password_hash, email_verified_at }: UserRow,
  at: Date,
): Promise<void> {
  if (password_hash !== null && email_verified_at !== null) throw conflict(ALREADY_ACTIVATED);
  await requireBelowLimits(tx, [{ key: `activation:${id}`, max: MAX_MAILS_PER_EMAIL }], at);
  const kind = password_hash === null ? 'set_password' : 'verify_email';
  await queueMail(context, tx, { kind, user_id: id });
}

/** The invitations of people who may have no account yet; a module above keeps them. */
interface InvitationMails {
  /** Where the mail goes; undefined when it is no longer needed. */
  readonly addressOf: (context: Context, invitationId: string) => Promise<string | undefined>;
  /** Makes the token of its link. */
  readonly issueToken: (context: Context, invitationId: string) => Promise<string>;
}

export const invitationMails = extensionPoint<InvitationMails>('invitation mails');
