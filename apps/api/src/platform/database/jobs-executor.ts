import { type SQL, sql } from 'drizzle-orm';
import { type Db, fromDrizzle } from 'pg-boss';
import type { Database } from './database.ts';

/** How pg-boss queries a database. */
export type JobsExecutor = Db;

/** Lets pg-boss query through a connection to a server, or inside a transaction on either kind of database. */
export function executorOf(db: Database): JobsExecutor {
  return fromDrizzle({ execute: (query) => db.execute(query as SQL) as Promise<{ rows: [] }> }, sql);
}
