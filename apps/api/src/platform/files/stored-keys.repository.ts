import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';

/** Where rows of a table name objects of the file store. */
export interface StoredKeys {
  readonly table: PgTable;
  /** The column of the key, or an expression. */
  readonly key: SQLWrapper;
}

/** Those of the keys that a row has. */
export async function referencedKeys(
  db: Database,
  stored: readonly StoredKeys[],
  keys: readonly string[],
): Promise<Set<string>> {
  const parts = stored.map(
    ({ table, key }): SQL => sql`select ${key} as key from ${table} where ${inArray(sql`${key}`, [...keys])}`,
  );
  const { rows } = (await db.execute(sql.join(parts, sql` union `))) as { rows: { key: string }[] };
  return new Set(rows.map(({ key }) => key));
}
