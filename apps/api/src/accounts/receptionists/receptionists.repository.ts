import type { Query, receptionistCalls } from '@portal/api-schema';
import { and, count, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { searchPattern } from '../../platform/database/search-pattern.ts';
import { sortOrder } from '../../platform/database/sort-order.ts';
import type { UserRow } from '../people/people.repository.ts';
import { users } from '../users.schema.ts';
import { receptionists } from './receptionists.schema.ts';

export type ReceptionistRow = UserRow & { desk: string };

const sortColumns = { full_name: users.full_name, desk: receptionists.desk, created_at: users.created_at };

export async function listReceptionistRows(
  db: Database,
  { disabled, search, sort = 'created_at' }: Query<typeof receptionistCalls.list>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReceptionistRow[]; total: number }> {
  const pattern = search ? searchPattern(search) : undefined;
  const where = and(
    disabled === undefined ? undefined : disabled ? isNotNull(users.disabled_at) : isNull(users.disabled_at),
    pattern === undefined
      ? undefined
      : or(sql`${users.search_text} like ${pattern}`, sql`${receptionists.search_text} like ${pattern}`),
  );
  const { field, direction } = sortOrder<keyof typeof sortColumns>(sort);
  const isAccount = eq(users.id, receptionists.id);
  const rows = await db
    .select({ user: users, desk: receptionists.desk })
    .from(receptionists)
    .innerJoin(users, isAccount)
    .where(where)
    .orderBy(direction(sortColumns[field]), direction(users.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: count() })
    .from(receptionists)
    .innerJoin(users, isAccount)
    .where(where);
  return { rows: rows.map(({ user, desk }) => ({ ...user, desk })), total: counted?.total ?? 0 };
}

/** The account with this id, locked until the transaction ends. */
export async function lockReceptionist(tx: Database, userId: string): Promise<ReceptionistRow | undefined> {
  const [row] = await tx
    .select({ user: users, desk: receptionists.desk })
    .from(receptionists)
    .innerJoin(users, eq(users.id, receptionists.id))
    .where(eq(receptionists.id, userId))
    .for('update');
  return row && { ...row.user, desk: row.desk };
}

/** The name of a person's desk; undefined for anyone but a receptionist. */
export async function findDesk(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ desk: receptionists.desk })
    .from(receptionists)
    .where(eq(receptionists.id, userId));
  return row?.desk;
}

/** Gives a user with the role reception their desk. */
export async function insertDesk(tx: Database, userId: string, desk: string): Promise<void> {
  await tx.insert(receptionists).values({ id: userId, desk });
}

export async function renameDesk(tx: Database, userId: string, desk: string): Promise<void> {
  await tx.update(receptionists).set({ desk }).where(eq(receptionists.id, userId));
}

/** Disables the account at this instant, or enables it. */
export async function setDisabled(tx: Database, userId: string, disabled_at: Date | null): Promise<void> {
  await tx.update(users).set({ disabled_at }).where(eq(users.id, userId));
}

/** Deletes the account with its sessions. Its check-ins keep the name of the desk. */
export async function removeReceptionist(tx: Database, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}
