import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { teamMembers, teams } from '../teams/teams/teams.schema.ts';

export type Members = { user_id: string; team_id: string }[];

/** Two teams that are qualified, with their members. */
export async function twoQualifiedTeams(db: Database): Promise<{ twoTeams: string[]; members: Members }> {
  const rows = await db
    .select({ id: teams.id })
    .from(teams)
    .where(eq(teams.status, 'Qualified'))
    .orderBy(teams.id)
    .limit(2);
  const twoTeams = rows.map(({ id }) => id);
  const members = await db
    .select({ user_id: teamMembers.user_id, team_id: teamMembers.team_id })
    .from(teamMembers)
    .where(inArray(teamMembers.team_id, twoTeams));
  return { twoTeams, members };
}
