import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';

export type MailKind =
  /** Proves that the address is the person's. */
  | 'verify_email'
  /** Lets a person who forgot their password set another. */
  | 'reset_password'
  /** Lets somebody whom the board added set their first password. */
  | 'set_password';

/**
 * A mail to be sent. It names the person, never the link: that is made when the mail is, so that no secret lies
 * in the queue. By `email` when it is not known whether anybody has it.
 */
export type MailRequest = { kind: MailKind } & ({ user_id: string } | { email: string });

/** Queues a mail in the caller's transaction. It is sent once that commits, as soon as the mail server takes it. */
export function queueMail(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Database,
  request: MailRequest,
): Promise<void> {
  return jobs.enqueue(tx, 'mail', request);
}
