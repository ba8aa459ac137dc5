import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { loginThrottle } from '../db/schema/users.ts';

/** A window begins with the first hit and ends this much later, whatever comes in between. */
const WINDOW_MS = 15 * 60 * 1000;

export interface Limit {
  /** What is counted, such as `email:…`. It is stored as a hash, so that the table holds no personal data. */
  key: string;
  /** Hits allowed in one window. */
  max: number;
}

/**
 * Counts a hit for every limit, across all processes; hits that come at once cannot slip through together. Name the
 * limit of one person before the one that many share, so that two hits never wait for each other.
 * @returns seconds until the window of a limit that is passed ends; null when none is
 */
export async function countHit(db: Database, limits: readonly Limit[], now: Date): Promise<number | null> {
  const windowEnd = new Date(now.getTime() + WINDOW_MS);
  const open = sql`${loginThrottle.window_ends_at} > ${now.toISOString()}::timestamptz`;
  const rows = await db
    .insert(loginThrottle)
    .values(limits.map(({ key }) => ({ key: hashKey(key), failures: 1, window_ends_at: windowEnd })))
    .onConflictDoUpdate({
      target: loginThrottle.key,
      set: {
        failures: sql`case when ${open} then ${loginThrottle.failures} + 1 else 1 end`,
        window_ends_at: sql`case when ${open} then ${loginThrottle.window_ends_at} else excluded.window_ends_at end`,
      },
    })
    .returning();
  const max = new Map(limits.map((limit) => [hashKey(limit.key), limit.max]));
  const passed = rows.find(({ key, failures }) => failures > (max.get(key) ?? 0));
  if (!passed) return null;
  return Math.max(1, Math.ceil((passed.window_ends_at.getTime() - now.getTime()) / 1000));
}

/** Starts the limit's window afresh. */
export async function forgetHits(db: Database, key: string): Promise<void> {
  await db.delete(loginThrottle).where(eq(loginThrottle.key, hashKey(key)));
}

/** Takes one hit back. */
export async function takeBackHit(db: Database, key: string): Promise<void> {
  await db
    .update(loginThrottle)
    .set({ failures: sql`greatest(${loginThrottle.failures} - 1, 0)` })
    .where(eq(loginThrottle.key, hashKey(key)));
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
