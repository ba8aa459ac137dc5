import { DIRECTORS } from '@portal/domain/roles';
import { and, eq } from 'drizzle-orm';
import type { Caller } from '../auth/caller.ts';
import type { Database } from '../db/database.ts';
import { committeeTeams } from '../db/schema/committees.ts';
import { teamMembers, teams } from '../db/schema/teams.ts';
import { notFound } from '../errors.ts';

export function isDirector({ role }: Pick<Caller, 'role'>): boolean {
  return (DIRECTORS as readonly string[]).includes(role);
}

/** The team that a leader leads, if there is one. */
export async function findLedTeamId(db: Database, leaderId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ team_id: teamMembers.team_id })
    .from(teamMembers)
    .where(and(eq(teamMembers.user_id, leaderId), eq(teamMembers.is_leader, true)))
    .limit(1);
  return row?.team_id;
}

/**
 * Lets a caller pass who may see the team: directors any, a leader their own, a committee the assigned ones.
 * @throws HttpError 404 otherwise, whether or not the team exists
 */
export async function requireVisibleTeam(db: Database, caller: Caller, teamId: string): Promise<void> {
  if (!(await isVisible(db, caller, teamId))) throw notFound();
}

async function isVisible(db: Database, caller: Caller, teamId: string): Promise<boolean> {
  if (caller.role === 'leader') return (await findLedTeamId(db, caller.id)) === teamId;
  if (caller.role === 'committee') return isAssigned(db, caller.id, teamId);
  const rows = await db.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).limit(1);
  return rows.length > 0;
}

async function isAssigned(db: Database, committeeId: string, teamId: string): Promise<boolean> {
  const rows = await db
    .select({ team_id: committeeTeams.team_id })
    .from(committeeTeams)
    .where(and(eq(committeeTeams.committee_id, committeeId), eq(committeeTeams.team_id, teamId)))
    .limit(1);
  return rows.length > 0;
}
