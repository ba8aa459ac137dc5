import { ROLES } from '@portal/domain/roles';
import type { Database } from '../platform/database/database.ts';
import { roles } from './users.schema.ts';

/** Adds the roles that the database does not know yet. */
export async function insertRoles(tx: Database): Promise<void> {
  const names = ROLES;
  await tx
    .insert(roles)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing();
}
