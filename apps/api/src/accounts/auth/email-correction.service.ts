import type { authCalls } from '@portal/api-schema';
import { EMAIL_ALREADY_VERIFIED, TOO_MANY_ATTEMPTS } from '@portal/domain/messages';
import { actorOf } from '../../platform/audit/actor.ts';
import { changeRecord } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import { HttpError, refused } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { queueMail } from '../mail/mail-request.ts';
import { mayMail } from '../mail/mail-throttle.ts';
import { changePerson } from '../people/change-person.ts';
import { requireAvailable } from '../people/people.repository.ts';
import { findAccount, findAccountByEmail } from './accounts.repository.ts';
import { matchingAccount, toUser } from './auth.service.ts';

/**
 * A person who mistyped their email cannot receive the link that verifies it: with the password they correct it, and the
 * link goes to the new one. A verified email is changed in the account, which notifies its owner.
 * @throws HttpError 401 a wrong pair · 422 the email is verified, or another person has the new one · 429 too many tries
 */
export async function correctEmail(
  context: Context,
  { body, request: origin }: CallInput<typeof authCalls.correctEmail>,
) {
  const { db, now } = context;
  const { email, password, new_email } = body;
  const row = await findAccountByEmail(db, email);
  const account = await matchingAccount(context, { email, password }, row, origin);
  const wanted = new_email.toLowerCase();
  const { id } = account;
  if (!(await mayMail(db, wanted, origin.ip, now()))) throw new HttpError(429, TOO_MANY_ATTEMPTS);
  const actor = actorOf(toUser(account), origin);
  return changeRecord(context, actor, findAccount, id, async (locked, { tx, audit }) => {
    if (locked.email_verified_at !== null) throw refused(EMAIL_ALREADY_VERIFIED);
    if (wanted !== locked.email) {
      await requireAvailable(tx, { email: wanted }, id);
      await changePerson(context, tx, id, { email: wanted });
      audit({ action: 'user.email_corrected', subject_type: 'user', subject_id: id });
    }
    await queueMail(context, tx, { kind: 'verify_email', user_id: id });
    return {};
  });
}
