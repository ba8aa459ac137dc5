import type { ImportKind } from '@portal/domain/import-columns';
import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { advisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type AddedRecords, NOTHING_ADDED } from './added-records.ts';
import { imports } from './imports.schema.ts';

const APPLYING_LOCK = advisoryLock(7_104);

const { added, ...others } = getTableColumns(imports);
/** Without the ids of what it added, which may be many. */
const columns = {
  ...others,
  can_undo: sql<boolean>`${imports.undone_at} is null and ${added} <> '{}'`,
};

export type ImportRecord = Omit<typeof imports.$inferSelect, 'added'> & { can_undo: boolean };

export async function insertImport(tx: Database, row: typeof imports.$inferInsert): Promise<ImportRecord> {
  const [inserted] = await tx.insert(imports).values(row).returning(columns);
  if (!inserted) throw new Error('The import was not inserted');
  return inserted;
}

export async function findImport(db: Database, id: string): Promise<ImportRecord | undefined> {
  const [row] = await db.select(columns).from(imports).where(eq(imports.id, id));
  return row;
}

/** The last imports of a kind that were applied, or are being applied, with the names of their directors. */
export function listApplied(db: Database, kind: ImportKind, limit: number) {
  const { id, file_name, status, counts, undone_at, created_at } = imports;
  return db
    .select({ id, file_name, status, counts, undone_at, created_at, uploaded_by: users.full_name })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.uploaded_by))
    .where(and(eq(imports.kind, kind), inArray(status, ['applying', 'applied'])))
    .orderBy(desc(created_at), desc(id))
    .limit(limit);
}

export async function addedBy(db: Database, id: string): Promise<AddedRecords> {
  const [row] = await db.select({ added }).from(imports).where(eq(imports.id, id));
  return { ...NOTHING_ADDED, ...row?.added };
}

/** The import, locked until the transaction ends. */
export async function lockImport(tx: Database, id: string): Promise<ImportRecord | undefined> {
  const [row] = await tx.select(columns).from(imports).where(eq(imports.id, id)).for('update');
  return row;
}

export async function updateImport(
  db: Database,
  id: string,
  values: Partial<typeof imports.$inferInsert>,
): Promise<ImportRecord> {
  const [row] = await db.update(imports).set(values).where(eq(imports.id, id)).returning(columns);
  if (!row) throw new Error('The import is gone');
  return row;
}

/** Waits until no other process applies an import, and keeps others out until the transaction ends. */
export async function lockApplying(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${APPLYING_LOCK}, 0)`);
}

/** Changes an import that is being applied; without effect afterwards. */
export async function updateApplying(
  db: Database,
  id: string,
  values: Partial<typeof imports.$inferInsert>,
): Promise<void> {
  await db
    .update(imports)
    .set(values)
    .where(and(eq(imports.id, id), eq(imports.status, 'applying')));
}

/** Selects the ids of the imports that are being applied. */
export const applyingImports = sql`select ${imports.id} from ${imports} where ${imports.status} = 'applying'`;

/** Deletes the imports that were uploaded before the instant; all without one. @returns the keys of their objects */
export async function deleteImports(tx: Database, before?: Date): Promise<string[]> {
  const rows = await tx
    .delete(imports)
    .where(before && lt(imports.created_at, before))
    .returning({ key: imports.storage_key });
  return rows.map(({ key }) => key);
}

/** Where uploaded spreadsheets are in the file store. */
export const importKeys = [{ table: imports, key: imports.storage_key }];
