import type { Data, Query, Table, tableCalls } from '@portal/api-schema';
import { and, asc, count, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { batchesOf } from '../../platform/batches.ts';
import { advisoryLock } from '../../platform/database/advisory-lock.ts';
import { foldForSearch } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { teamPattern } from '../../platform/database/search-pattern.ts';
import { sectors } from '../sectors/sectors.schema.ts';
import { trackPart } from '../teams/team-parts.repository.ts';
import { teams } from '../teams/teams.schema.ts';
import { tables } from './tables.schema.ts';

const NAMES_LOCK = advisoryLock(7_101);

/** The tables that the query asks for, unsorted; a search matches their name, location and team. */
export async function listTables(
  db: Database,
  { id, search, has_team }: Pick<Query<typeof tableCalls.list>, 'search' | 'has_team'> & { id?: string },
): Promise<Table[]> {
  const rows = await db
    .select({
      table_id: tables.id,
      name: tables.name,
      location: tables.location,
      capacity: tables.capacity,
      version: tables.version,
      team: { id: teams.id, name: teams.name, version: teams.version },
      sector: { id: sectors.id, name: sectors.name },
      track: trackPart,
    })
    .from(tables)
    .leftJoin(teams, eq(teams.table_id, tables.id))
    .leftJoin(sectors, eq(sectors.id, teams.sector_id))
    .where(
      and(
        id ? eq(tables.id, id) : undefined,
        has_team === undefined ? undefined : has_team ? isNotNull(teams.id) : isNull(teams.id),
        search ? matches(search) : undefined,
      ),
    );
  return rows.map(({ team, sector, track, ...table }) => ({
    ...table,
    team: team && { ...team, sector, ...(track && { track }) },
  }));
}

function matches(search: string) {
  const pattern = teamPattern(search);
  return or(
    sql`${foldForSearch(sql`${tables.name}`)} like ${pattern}`,
    sql`${foldForSearch(sql`${tables.location}`)} like ${pattern}`,
    sql`${teams.search_text} like ${pattern}`,
  );
}

/** Counts over all tables. */
export async function countTables(db: Database): Promise<Data<typeof tableCalls.list>['counts']> {
  const [row] = await db
    .select({ total: count(), taken: count(teams.id) })
    .from(tables)
    .leftJoin(teams, eq(teams.table_id, tables.id));
  const { total = 0, taken = 0 } = row ?? {};
  return { total, vacant: total - taken };
}

/**
 * The name of every other table. Transactions that set a name take a lock here, one after the other: names that mean
 * the same table need not be equal, so a unique index does not find them.
 */
export async function lockOtherNames(tx: Database, tableId: string | null): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK}, 0)`);
  const rows = await tx
    .select({ name: tables.name })
    .from(tables)
    .where(tableId === null ? undefined : ne(tables.id, tableId));
  return rows.map(({ name }) => name);
}

/**
 * The table, locked until the transaction ends. Every transaction that assigns the table to a team or deletes it takes
 * this lock first, and reads the table's team after it.
 */
export async function lockTable(tx: Database, tableId: string) {
  const [row] = await tx.select().from(tables).where(eq(tables.id, tableId)).for('update');
  return row;
}

export async function insertTable(tx: Database, values: typeof tables.$inferInsert) {
  const [row] = await tx.insert(tables).values(values).returning();
  if (!row) throw new Error('The table was not inserted');
  return row;
}

export async function updateTable(
  tx: Database,
  tableId: string,
  values: Partial<typeof tables.$inferInsert>,
): Promise<void> {
  await tx.update(tables).set(values).where(eq(tables.id, tableId));
}

export async function deleteTableRow(tx: Database, tableId: string): Promise<void> {
  await tx.delete(tables).where(eq(tables.id, tableId));
}

/** The fields that are imported of every table. */
export async function listTableRows(db: Database) {
  const { id, name, location, capacity } = tables;
  return db.select({ id, name, location, capacity }).from(tables).orderBy(asc(id));
}

/** Rows per statement, which has at most 65,535 parameters. */
const BATCH = 1_000;

export async function insertTables(tx: Database, rows: (typeof tables.$inferInsert)[]): Promise<void> {
  for (const batch of batchesOf(rows, BATCH)) await tx.insert(tables).values(batch);
}

/** Sets location and capacity of many tables in one statement. */
export async function updateTables(
  tx: Database,
  rows: readonly { id: string; location: string | null; capacity: number | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`update ${tables} set location = given.location, capacity = given.capacity,
      version = ${tables.version} + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, location text, capacity int)
    where ${tables.id} = given.id`);
}

/** The ids of the teams at these tables. */
export async function teamsAtTables(tx: Database, tableIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(inArray(teams.table_id, [...tableIds]));
  return rows.map(({ id }) => id);
}
