import type { TeamStatus } from '@portal/api-schema';
import { and, eq, sql } from 'drizzle-orm';
import { type Database, preparedStatement } from '../../platform/database/database.ts';
import { teamMembers, teams } from './teams.schema.ts';

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

const leaderIds = preparedStatement<{ id: string }>(
  'leader_ids',
  sql`select ${teamMembers.user_id} as id from ${teamMembers}
    where ${teamMembers.team_id} = any(${sql.placeholder('teamIds')}::uuid[]) and ${teamMembers.is_leader}`,
);

/** The leaders of these teams; a team has at most one. */
export async function leaderIdsOf(db: Database, teamIds: readonly string[]): Promise<string[]> {
  if (teamIds.length === 0) return [];
  return (await leaderIds(db, { teamIds })).map(({ id }) => id);
}
