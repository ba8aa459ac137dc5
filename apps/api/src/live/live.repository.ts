import type { Role } from '@portal/api-schema';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { committeeTeams } from '../db/schema/committees.ts';
import { teamMembers } from '../db/schema/teams.ts';
import { sessions, users } from '../db/schema/users.ts';

/** The channel of PostgreSQL that every process of the portal listens on. */
export const CHANGES_CHANNEL = 'portal_changes';

/** Sends the payload to every listening process when the transaction commits. */
export async function notify(tx: Database, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${payload})`);
}

/** The committees that a team is assigned to. */
export async function committeeIdsOf(tx: Database, teamId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: committeeTeams.committee_id })
    .from(committeeTeams)
    .where(eq(committeeTeams.team_id, teamId));
  return rows.map(({ id }) => id);
}

/** The leader of a team, in a list of at most one. */
export async function leaderIdsOf(tx: Database, teamId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: teamMembers.user_id })
    .from(teamMembers)
    .where(and(eq(teamMembers.team_id, teamId), eq(teamMembers.is_leader, true)));
  return rows.map(({ id }) => id);
}

/** The valid ones among these sessions, each with the current role of its user. */
export async function validSessionRoles(
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
