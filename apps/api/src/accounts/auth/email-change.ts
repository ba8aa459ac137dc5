import { VERIFICATION_LINK_INVALID } from '@portal/domain/messages';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound, refused } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { shownEmail } from '../judges/no-email.ts';
import { queueMail } from '../mail/mail-request.ts';
import { changePerson } from '../people/change-person.ts';
import { requireAvailable } from '../people/people.repository.ts';
import { findAccount, setPendingEmail } from './accounts.repository.ts';
import { revokeLinks, type UsedLink } from './links.repository.ts';
import { requireOwnPassword } from './passwords.ts';
import { requireBelowLimits } from './throttle.ts';

/** Of one account, in a quarter of an hour: each sends a mail to an address that is not known to be its owner's, or says that it is taken. */
const MAX_REQUESTS = 5;

/**
 * A person changes their own email: the new address gets a link, and only following it makes the change; the present
 * address is notified. A new password cancels the request.
 * @throws HttpError 403 the password was not entered recently · 422 another person has the email · 429 too many requests
 */
export async function requestEmailChange(
  context: Context,
  tx: Database,
  caller: Caller,
  { present, email }: { present: string; email: string },
): Promise<void> {
  const { id } = caller;
  const wanted = email.toLowerCase();
  // A form sends all of its fields.
  if (wanted === present.toLowerCase()) return;
  const now = context.now();
  const account = await findAccount(tx, id);
  if (!account) throw notFound();
  requireOwnPassword(account, caller, now);
  // Counted also when the transaction ends with a refusal: each one tells whether an account has the email.
  await requireBelowLimits(context.db, [{ key: `change-email:${id}`, max: MAX_REQUESTS }], now);
  await requireAvailable(tx, { email: wanted }, id);
  await revokeLinks(tx, id, 'email_change');
  await setPendingEmail(tx, id, wanted);
  await queueMail(context, tx, { kind: 'change_email', user_id: id, to: wanted });
  if (shownEmail(present) !== null)
    await queueMail(context, tx, { kind: 'email_change_requested', user_id: id });
}

/** Makes the change of a link that was used. @throws HttpError 422 the change was cancelled, or another person has the email */
export async function confirmEmailChange(
  context: Context,
  tx: Database,
  { user_id: userId, email }: UsedLink,
): Promise<void> {
  const account = await findAccount(tx, userId);
  if (!account || email === null || account.pending_email !== email) throw refused(VERIFICATION_LINK_INVALID);
  await changePerson(context, tx, userId, { email });
}
