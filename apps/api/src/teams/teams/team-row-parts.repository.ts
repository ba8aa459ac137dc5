import { sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
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
export const membersCount = teamPart<number>(sql`(
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
