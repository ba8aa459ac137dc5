import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { committeeTeams } from '../db/schema/committees.ts';
import { teamMembers } from '../db/schema/teams.ts';

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

/** The leaders of these teams; a team has at most one. */
export async function leaderIdsOf(tx: Database, teamIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: teamMembers.user_id })
    .from(teamMembers)
    .where(and(inArray(teamMembers.team_id, [...teamIds]), eq(teamMembers.is_leader, true)));
  return rows.map(({ id }) => id);
}
