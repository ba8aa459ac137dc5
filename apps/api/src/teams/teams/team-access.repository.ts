import type { TeamStatus } from '@portal/api-schema';
import { and, eq, ne, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { type Database, preparedStatement } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
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

/** The team that a leader leads or that a member is in; a member's access ends when the team withdraws. */
export async function findOwnTeamId(db: Database, { id, role }: Pick<Caller, 'id' | 'role'>) {
  if (role !== 'member') return findLedTeamId(db, id);
  const [row] = await db
    .select({ team_id: teams.id })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.team_id))
    .where(and(eq(teamMembers.user_id, id), ne(teams.status, 'Withdrawn')));
  return row?.team_id;
}

/** The status of a team; undefined when there is no such team. */
export async function findStatus(db: Database, teamId: string): Promise<TeamStatus | undefined> {
  const [row] = await db.select({ status: teams.status }).from(teams).where(eq(teams.id, teamId)).limit(1);
  return row?.status;
}

const accountIds = preparedStatement<{ id: string }>(
  'accounts_of_teams',
  sql`select ${users.id} as id from ${teamMembers} join ${users} on ${users.id} = ${teamMembers.user_id}
    where ${teamMembers.team_id} = any(${sql.placeholder('teamIds')}::uuid[])
      and (${teamMembers.is_leader} or ${users.password_hash} is not null)`,
);

/** The leaders of these teams, and the members who can sign in. */
export async function accountIdsOf(db: Database, teamIds: readonly string[]): Promise<string[]> {
  if (teamIds.length === 0) return [];
  return (await accountIds(db, { teamIds })).map(({ id }) => id);
}
