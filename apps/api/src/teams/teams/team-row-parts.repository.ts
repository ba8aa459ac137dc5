import { inArray, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { subSectorsPart, teamColumns, teamPart } from './team-parts.repository.ts';
import { teamMembers, teams } from './teams.schema.ts';

export interface Leader {
  id: string;
  full_name: string;
  email: string;
  phone_number: string | null;
}

/** The leader of the query's team. */
const leaderPart = teamPart<Leader | null>(sql`(
  select json_build_object(
    'id', ${users.id}, 'full_name', ${users.full_name}, 'email', ${users.email}, 'phone_number', ${users.phone_number}
  )
  from ${teamMembers} join ${users} on ${users.id} = ${teamMembers.user_id}
  where ${teamMembers.team_id} = ${teams.id} and ${teamMembers.is_leader}
)`);

/** The number of people in the query's team, including the leader. */
const membersCount = teamPart<number>(sql`(
  select count(*)::int from ${teamMembers} where ${teamMembers.team_id} = ${teams.id}
)`);

/** The columns of a team in lists, for queries that join `sectors` and `tables`. */
export const teamRowColumns = {
  ...teamColumns,
  delivered_at: teams.delivered_at,
  checked_in_at: teams.checked_in_at,
  sub_sectors: subSectorsPart,
  leader: leaderPart,
  members_count: membersCount,
};

/** The number of people, including the leader, and the leader of each team, by team id. */
export async function peopleOf(db: Database, teamIds: readonly string[]) {
  const rows = await db
    .select({ id: teams.id, leader: leaderPart, members_count: membersCount })
    .from(teams)
    .where(inArray(teams.id, [...teamIds]));
  return {
    sizes: new Map(rows.map(({ id, members_count }) => [id, members_count])),
    leaders: new Map(rows.flatMap(({ id, leader }) => (leader ? [[id, leader] as const] : []))),
  };
}
