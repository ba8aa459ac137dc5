import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';

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
