import type { Role } from '@portal/api-schema';
import { STAFF_ROLES } from '@portal/domain/roles';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { type PublishedChange, publishChange } from '../../platform/live/publish-change.ts';
import { queueMail } from '../mail/mail-request.ts';
import { findPerson, type PersonChanges, type UserRow, updatePerson } from './people.repository.ts';

/** What the header, «حسابي» and the board's list of its accounts show of a person. */
const SHOWN = ['full_name', 'email', 'phone_number', 'identity', 'role'] as const;

/**
 * Changes the fields of a person that are given. With a new email, all links that were mailed to the former one stop
 * working, and the former one is notified if its owner had proved that it is theirs. Open pages of a person who signs in, and
 * the board's list of its accounts, learn of the change.
 * @throws HttpError 404 no such person · 422 another person has a field
 */
export async function changePerson(
  context: Pick<Context, 'jobs' | 'modules'>,
  tx: Database,
  userId: string,
  changes: PersonChanges,
): Promise<UserRow> {
  const before = await findPerson(tx, userId);
  const after = await updatePerson(tx, userId, changes);
  if (before && after.email !== before.email && before.email_verified_at !== null) {
    await queueMail(context, tx, { kind: 'email_changed', user_id: userId, to: before.email });
  }
  if (before && SHOWN.some((field) => before[field] !== after[field])) {
    await publishChange(context, tx, accountChange(userId, after.role));
  }
  return after;
}

/** For the person themselves, whose header shows the name; an account of the staff also for the board, which lists it. */
export function accountChange(userId: string, role: Role): PublishedChange {
  return {
    type: 'account',
    id: userId,
    audience: { directors: STAFF_ROLES.includes(role), people: [userId] },
  };
}
