import type { AdminRole, adminCalls, Query } from '@portal/api-schema';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { searchPattern } from '../../platform/database/search-pattern.ts';
import { sortOrder } from '../../platform/database/sort-order.ts';
import type { UserRow } from '../people/people.repository.ts';
import { users } from '../users.schema.ts';

export type AdminRow = UserRow & { role: AdminRole };

const BOARD: readonly AdminRole[] = ['super-admin', 'authority'];

const sortColumns = { full_name: users.full_name, role: users.role, created_at: users.created_at };

export async function listAdminRows(
  db: Database,
  { role, search, sort = 'created_at' }: Query<typeof adminCalls.list>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AdminRow[]; total: number }> {
  const where = and(
    inArray(users.role, role === undefined ? [...BOARD] : [role]),
    search ? sql`${users.search_text} like ${searchPattern(search)}` : undefined,
  );
  const { field, direction } = sortOrder<keyof typeof sortColumns>(sort);
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(direction(sortColumns[field]), direction(users.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(users).where(where);
  return { rows: rows as AdminRow[], total: counted?.total ?? 0 };
}

/**
 * Locks every super-admin until the transaction ends, so that two calls at once cannot remove the last two; always in
 * the same order, so that the calls do not deadlock.
 */
export async function lockSuperAdmins(tx: Database): Promise<UserRow[]> {
  return tx.select().from(users).where(eq(users.role, 'super-admin')).orderBy(asc(users.id)).for('update');
}

/** The account of the board with this id, locked until the transaction ends. */
export async function lockAdmin(tx: Database, userId: string): Promise<AdminRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), inArray(users.role, [...BOARD])))
    .for('update');
  return row as AdminRow | undefined;
}

export async function removeAdmin(tx: Database, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}
