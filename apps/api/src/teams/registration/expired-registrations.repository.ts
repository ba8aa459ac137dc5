import { and, asc, count, eq, isNull, lt } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import type { Database } from '../../platform/database/database.ts';
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
  const [team] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(
        eq(teams.id, teamId),
        eq(teams.status, 'Pending'),
        isNull(teams.status_changed_at),
        isNull(teams.waiting_since),
        isNull(teams.table_id),
        isNull(teams.availability_to),
      ),
    );
  if (!team || (await findProject(tx, teamId))) return false;
  const [members] = await tx
    .select({ total: count() })
    .from(teamMembers)
    .where(eq(teamMembers.team_id, teamId));
  return members?.total === 1;
}
