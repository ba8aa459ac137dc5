import type { Role } from '@portal/api-schema';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { sessions, users } from '../db/schema/users.ts';

/** Of these sessions those that still live, each with the role its user has now. */
export async function livingSessions(
  db: Database,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Role>> {
  const rows = await db
    .select({ id: sessions.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(inArray(sessions.id, [...sessionIds]), gt(sessions.expires_at, now)));
  return new Map(rows.map(({ id, role }) => [id, role as Role]));
}
