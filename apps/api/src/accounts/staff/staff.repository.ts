import type { AdminRole } from '@portal/api-schema';
import type { Sort } from '@portal/domain/sorting';
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { searchPattern } from '../../platform/database/search-pattern.ts';
import { sortOrder } from '../../platform/database/sort-order.ts';
import type { UserRow } from '../people/people.repository.ts';
import { receptionists, secondFactors, users } from '../users.schema.ts';

export type StaffRole = AdminRole | 'reception';

export interface StaffRow extends UserRow {
  role: StaffRole;
  /** Of the reception. */
  desk: string | null;
  has_second_factor: boolean;
}

export interface StaffQuery {
  readonly page?: number;
  readonly per_page?: number;
  readonly role?: StaffRole;
  readonly disabled?: boolean;
  readonly search?: string;
  readonly sort?: Sort<keyof typeof sortColumns>;
}

const sortColumns = {
  full_name: users.full_name,
  role: users.role,
  desk: receptionists.desk,
  created_at: users.created_at,
};

const selectStaff = (db: Database) =>
  db
    .select({
      user: users,
      desk: receptionists.desk,
      has_second_factor: sql<boolean>`${secondFactors.confirmed_at} is not null`,
    })
    .from(users)
    .leftJoin(receptionists, eq(receptionists.id, users.id))
    .leftJoin(secondFactors, eq(secondFactors.user_id, users.id));

const toRow = ({ user, ...others }: Awaited<ReturnType<typeof selectStaff>>[number]) =>
  ({ ...user, ...others }) as StaffRow;

export async function listStaffRows(
  db: Database,
  roles: readonly StaffRole[],
  { role, disabled, search, sort = 'created_at', ...asked }: StaffQuery,
) {
  const where = and(
    inArray(users.role, role === undefined ? [...roles] : [role]),
    disabled === undefined ? undefined : disabled ? isNotNull(users.disabled_at) : isNull(users.disabled_at),
    search ? matches(searchPattern(search)) : undefined,
  );
  const { field, direction } = sortOrder(sort);
  const found = selectStaff(db).where(where);
  const order = [direction(sortColumns[field]), direction(users.id)];
  const { rows, pagination } = await readPage(db, asked, found, ...order);
  return { rows: rows.map(toRow), pagination };
}

function matches(pattern: string): SQL | undefined {
  return or(sql`${users.search_text} like ${pattern}`, sql`${receptionists.search_text} like ${pattern}`);
}

/** The account with this id, if it has one of the roles, locked until the transaction ends. */
export async function lockStaff(
  tx: Database,
  roles: readonly StaffRole[],
  userId: string,
): Promise<StaffRow | undefined> {
  const [row] = await selectStaff(tx)
    .where(and(eq(users.id, userId), inArray(users.role, [...roles])))
    .for('update', { of: users });
  return row && toRow(row);
}

/**
 * Locks every super-admin until the transaction ends, so that two calls at once cannot remove the last two; always in
 * the same order, so that the calls do not deadlock.
 */
export async function lockSuperAdmins(tx: Database): Promise<UserRow[]> {
  return tx.select().from(users).where(eq(users.role, 'super-admin')).orderBy(asc(users.id)).for('update');
}

/** The name of a person's desk; undefined for anyone but a receptionist. */
export async function findDesk(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ desk: receptionists.desk })
    .from(receptionists)
    .where(eq(receptionists.id, userId));
  return row?.desk;
}

/** Gives a user with the role reception their desk, or renames it. */
export async function saveDesk(tx: Database, id: string, desk: string): Promise<void> {
  await tx
    .insert(receptionists)
    .values({ id, desk })
    .onConflictDoUpdate({ target: receptionists.id, set: { desk } });
}

/** Disables the account at this instant, or enables it. */
export async function setDisabled(tx: Database, userId: string, disabled_at: Date | null): Promise<void> {
  await tx.update(users).set({ disabled_at }).where(eq(users.id, userId));
}
