import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { queueMail } from '../mail/mail-request.ts';
import { findPerson, type PersonChanges, type UserRow, updatePerson } from './people.repository.ts';

/**
 * Changes the fields of a person that are given. With a new email, all links that were mailed to the former one stop
 * working, and the former one is told if its owner had proved that it is theirs.
 * @throws HttpError 404 no such person · 422 another person has a field
 */
export async function changePerson(
  context: Pick<Context, 'jobs'>,
  tx: Database,
  userId: string,
  changes: PersonChanges,
): Promise<UserRow> {
  const before = await findPerson(tx, userId);
  const after = await updatePerson(tx, userId, changes);
  if (before && after.email !== before.email && before.email_verified_at !== null) {
    await queueMail(context, tx, { kind: 'email_changed', user_id: userId, to: before.email });
  }
  return after;
}
