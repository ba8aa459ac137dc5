import type { accountCalls } from '@portal/api-schema';
import { changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { toUser } from '../auth/auth.service.ts';
import { changePerson } from '../people/change-person.ts';
import { findPerson } from '../people/people.repository.ts';
import { accountOwners } from './account-owners.ts';

/**
 * A person changes their own name and phone number, as far as the module allows it that has the records of their role. Values that are
 * stored already change nothing.
 * @throws HttpError 422 they may not change it now, or another person has the number
 */
export function changeProfile(
  context: Context,
  { caller: { id, role }, actor, body }: CallInput<typeof accountCalls.changeProfile>,
) {
  const owner = accountOwners.of(context).find((owners) => owners.role === role);
  const lock = async (tx: Database) => {
    const recordId = await owner?.lock?.(tx, id);
    const before = await findPerson(tx, id);
    return before && { before, recordId };
  };
  return changeLocked(context, actor, lock, async ({ before, recordId }, change) => {
    const { tx, at, audit } = change;
    await owner?.requireChangeable?.(tx, before, body, at);
    const after = await changePerson(context, tx, id, body);
    const fields = (['full_name', 'phone_number'] as const).filter((field) => before[field] !== after[field]);
    if (fields.length === 0) return { user: toUser(after) };
    const more = recordId === undefined ? {} : await owner?.changed?.(change, id, recordId);
    const details = { fields, ...more };
    const edit = { version: after.version, fields };
    audit({ action: 'user.profile_changed', subject_type: 'user', subject_id: id, details, ...edit });
    return { user: toUser(after) };
  });
}
