import type { TeamStatus } from '@portal/api-schema';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { committeeTeams } from '../db/schema/committees.ts';
import { teamMembers, teams } from '../db/schema/teams.ts';

/** The team that a leader leads, if there is one. */
export async function findLedTeamId(db: Database, leaderId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ team_id: teamMembers.team_id })
    .from(teamMembers)
    .where(and(eq(teamMembers.user_id, leaderId), eq(teamMembers.is_leader, true)))
    .limit(1);
  return row?.team_id;
}

/** The status of a team; undefined when there is no such team. */
export async function findStatus(db: Database, teamId: string): Promise<TeamStatus | undefined> {
  const [row] = await db.select({ status: teams.status }).from(teams).where(eq(teams.id, teamId)).limit(1);
  return row?.status;
}

export async function isAssigned(db: Database, committeeId: string, teamId: string): Promise<boolean> {
  const rows = await db
    .select({ team_id: committeeTeams.team_id })
    .from(committeeTeams)
    .where(and(eq(committeeTeams.committee_id, committeeId), eq(committeeTeams.team_id, teamId)))
    .limit(1);
  return rows.length > 0;
}
