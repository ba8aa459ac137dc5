import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { countMembers } from '../members/members.repository.ts';
import { findProject } from '../projects/projects.repository.ts';
import { teamMembers, teams } from '../teams/teams.schema.ts';

/** The accounts whose time is over, the oldest first, with the team of each. */
export function listExpiredAccounts(db: Database, now: Date, limit: number) {
  return db
    .select({ id: users.id, team_id: teamMembers.team_id, is_leader: teamMembers.is_leader })
    .from(users)
    .leftJoin(teamMembers, eq(teamMembers.user_id, users.id))
    .where(lt(users.expires_at, now))
    .orderBy(asc(users.expires_at))
    .limit(limit);
}

/** Whether the team is as its leader registered it: the board has not decided on it, and nothing was added to it. */
export async function isAsRegistered(tx: Database, teamId: string): Promise<boolean> {
  const { id, status, status_changed_at, waiting_since, table_id, availability_to } = teams;
  const undecided = [status_changed_at, waiting_since, table_id, availability_to].map((column) =>
    isNull(column),
  );
  const isPending = await tx.$count(teams, and(eq(id, teamId), eq(status, 'Pending'), ...undecided));
  if (isPending === 0 || (await findProject(tx, teamId))) return false;
  return (await countMembers(tx, teamId)) === 1;
}
