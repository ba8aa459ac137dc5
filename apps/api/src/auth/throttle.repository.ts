import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { loginThrottle } from '../db/schema/users.ts';

/** Adds a hit to every key in one statement; a key without an open window starts one that ends at `windowEnd`. */
export function insertHits(db: Database, keys: readonly string[], now: Date, windowEnd: Date) {
  const open = sql`${loginThrottle.window_ends_at} > ${now.toISOString()}::timestamptz`;
  return db
    .insert(loginThrottle)
    .values(keys.map((key) => ({ key, failures: 1, window_ends_at: windowEnd })))
    .onConflictDoUpdate({
      target: loginThrottle.key,
      set: {
        failures: sql`case when ${open} then ${loginThrottle.failures} + 1 else 1 end`,
        window_ends_at: sql`case when ${open} then ${loginThrottle.window_ends_at} else excluded.window_ends_at end`,
      },
    })
    .returning();
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
