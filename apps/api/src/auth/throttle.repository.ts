import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { loginThrottle } from '../db/schema/users.ts';

export interface Hit {
  key: string;
  /** Hits allowed in one window. */
  max: number;
  /** When a window ends that this hit begins. */
  windowEnd: Date;
}

export function findOpenWindows(db: Database, keys: readonly string[], now: Date) {
  return db
    .select()
    .from(loginThrottle)
    .where(and(inArray(loginThrottle.key, [...keys]), gt(loginThrottle.window_ends_at, now)));
}

/**
 * Counts each hit in one statement, except those whose open window is full; a key without an open window starts one.
 * @returns how many were counted
 */
export async function insertHits(tx: Database, hits: readonly Hit[], now: Date): Promise<number> {
  const open = sql`${loginThrottle.window_ends_at} > ${now.toISOString()}::timestamptz`;
  const maxima = hits.map(({ key, max }) => sql`when ${key} then ${max}::int`);
  const max = sql`case ${loginThrottle.key} ${sql.join(maxima, sql` `)} end`;
  const rows = await tx
    .insert(loginThrottle)
    .values(hits.map(({ key, windowEnd }) => ({ key, failures: 1, window_ends_at: windowEnd })))
    .onConflictDoUpdate({
      target: loginThrottle.key,
      set: {
        failures: sql`case when ${open} then ${loginThrottle.failures} + 1 else 1 end`,
        window_ends_at: sql`case when ${open} then ${loginThrottle.window_ends_at} else excluded.window_ends_at end`,
      },
      setWhere: sql`not (${open}) or ${loginThrottle.failures} < ${max}`,
    })
    .returning({ key: loginThrottle.key });
  return rows.length;
}

export async function deleteHits(db: Database, key: string): Promise<void> {
  await db.delete(loginThrottle).where(eq(loginThrottle.key, key));
}

export async function subtractHit(db: Database, key: string): Promise<void> {
  await db
    .update(loginThrottle)
    .set({ failures: sql`greatest(${loginThrottle.failures} - 1, 0)` })
    .where(eq(loginThrottle.key, key));
}

export async function deleteExpiredWindows(db: Database, now: Date): Promise<void> {
  await db.delete(loginThrottle).where(lt(loginThrottle.window_ends_at, now));
}
