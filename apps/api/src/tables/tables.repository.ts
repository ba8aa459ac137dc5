import type { Table } from '@portal/api-schema';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { tables } from '../db/schema/event.ts';
import { teams } from '../db/schema/teams.ts';

/** A table beside its team, for queries that join `teams`. */
const tableColumns = {
  table_id: tables.id,
  name: tables.name,
  location: tables.location,
  capacity: tables.capacity,
  team: { id: teams.id, name: teams.name },
};

export function listTables(db: Database): Promise<Table[]> {
  return db.select(tableColumns).from(tables).leftJoin(teams, eq(teams.table_id, tables.id));
}

export async function findTable(db: Database, tableId: string): Promise<Table | undefined> {
  const [row] = await db
    .select(tableColumns)
    .from(tables)
    .leftJoin(teams, eq(teams.table_id, tables.id))
    .where(eq(tables.id, tableId));
  return row;
}

/**
 * The table, locked until the transaction ends: whoever seats a team at it or removes it takes this lock first.
 * Whether somebody sits there must be read after it.
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
