import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { loginThrottle } from '../db/schema/users.ts';
import { HttpError } from '../errors.ts';

const WINDOW_MS = 15 * 60 * 1000;
export const MAX_FAILURES_PER_EMAIL = 10;
/** Far above the other: a whole venue shares one address. */
const MAX_FAILURES_PER_ADDRESS = 1_000;

/**
 * Counts a sign-in as failed before it is tried, so that attempts made at the same moment cannot slip through
 * together; `forgiveAttempt` takes it back when it succeeds.
 * @throws HttpError 429 when the email or the address failed too often in the current window
 */
export async function countAttempt(db: Database, email: string, address: string, now: Date): Promise<void> {
  const windowEnd = new Date(now.getTime() + WINDOW_MS);
  const open = sql`${loginThrottle.window_ends_at} > ${now.toISOString()}::timestamptz`;
  const rows = await db
    .insert(loginThrottle)
    .values(keysOf(email, address).map((key) => ({ key, failures: 1, window_ends_at: windowEnd })))
    .onConflictDoUpdate({
      target: loginThrottle.key,
      set: {
        failures: sql`case when ${open} then ${loginThrottle.failures} + 1 else 1 end`,
        window_ends_at: sql`case when ${open} then ${loginThrottle.window_ends_at} else excluded.window_ends_at end`,
      },
    })
    .returning();
  const [emailKey] = keysOf(email, address);
  const blocked = rows.find(
    ({ key, failures }) => failures > (key === emailKey ? MAX_FAILURES_PER_EMAIL : MAX_FAILURES_PER_ADDRESS),
  );
  if (!blocked) return;
  const retryAfter = Math.max(1, Math.ceil((blocked.window_ends_at.getTime() - now.getTime()) / 1000));
  throw new HttpError(429, 'Too many attempts', { retryAfter });
}

/** A sign-in succeeded: the email starts afresh, and the address gets its attempt back. */
export async function forgiveAttempt(db: Database, email: string, address: string): Promise<void> {
  const [emailKey, addressKey] = keysOf(email, address);
  await db.delete(loginThrottle).where(eq(loginThrottle.key, emailKey));
  await db
    .update(loginThrottle)
    .set({ failures: sql`greatest(${loginThrottle.failures} - 1, 0)` })
    .where(eq(loginThrottle.key, addressKey));
}

/** Hashed, so that the table holds no personal data. Always email before address: two sign-ins never wait for each other. */
function keysOf(email: string, address: string): [string, string] {
  return [hashKey(`email:${email.toLowerCase()}`), hashKey(`address:${address}`)];
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
