import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** The channel of PostgreSQL that every process of the portal listens on. */
export const CHANGES_CHANNEL = 'portal_changes';

/** Sends the payload to every listening process when the transaction commits. */
export async function notify(tx: Database, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${payload})`);
}
