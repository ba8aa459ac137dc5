import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';

export type MailKind =
  /** Verifies the email address. */
  | 'verify_email'
  /** Lets a person who forgot their password set a new one. */
  | 'reset_password'
  /** Lets a person whom the board added set their first password. */
  | 'set_password';

/**
 * A mail to be sent. Its link is created when the mail is sent, so that the queue holds no secret. `email` instead of
 * `user_id` when the address may be unknown.
 */
export type MailRequest = { kind: MailKind } & ({ user_id: string } | { email: string });

/** Queues a mail in the caller's transaction. It is sent after the commit, as soon as the mail server accepts it. */
export function queueMail(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Database,
  request: MailRequest,
): Promise<void> {
  return jobs.enqueue(tx, 'mail', request);
}
