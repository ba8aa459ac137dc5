import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { committeeTeams } from '../db/schema/committees.ts';
import { evaluations } from '../db/schema/evaluations.ts';
import { teamMembers, teams } from '../db/schema/teams.ts';
import { users } from '../db/schema/users.ts';
import type { AssignmentProgress } from '../evaluations/evaluation-state.ts';
import { subSectorsPart, teamColumns, teamPart } from './team-parts.repository.ts';

export interface NamedCommittee {
  id: string;
  full_name: string;
}

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

/** The committees of the query's team. */
const committeeNamesPart = teamPart<NamedCommittee[]>(sql`(
  select coalesce(json_agg(json_build_object('id', ${users.id}, 'full_name', ${users.full_name}) order by ${users.id}), '[]')
  from ${committeeTeams} join ${users} on ${users.id} = ${committeeTeams.committee_id}
  where ${committeeTeams.team_id} = ${teams.id}
)`);

/**
 * How far the committees of the query's team are: one entry for all that are equally far. A list may have hundreds of committees,
 * and their instants would be most of what is read.
 */
const progressPart = teamPart<AssignmentProgress[]>(sql`(
  select coalesce(json_agg(progress), '[]') from (
    select max(finished_at) as finished_at, max(reopened_at) as reopened_at, max(submitted) as submitted from (
      select ${committeeTeams.finished_at}, ${committeeTeams.reopened_at},
        (${committeeTeams.committee_id} = any(array(
          select ${evaluations.committee_id} from ${evaluations} where ${evaluations.team_id} = ${teams.id}
        )))::int as submitted
      from ${committeeTeams} where ${committeeTeams.team_id} = ${teams.id}
    ) as assignments
    group by finished_at is null, reopened_at is null, submitted
  ) as progress
)`);

/** The number of people in the query's team, including the leader. */
const membersCount = teamPart<number>(sql`(
  select count(*)::int from ${teamMembers} where ${teamMembers.team_id} = ${teams.id}
)`);

/** The columns of a team's row in a list, for queries that join `sectors` and `tables`. */
export const teamRowColumns = {
  ...teamColumns,
  delivered_at: teams.delivered_at,
  checked_in_at: teams.checked_in_at,
  sub_sectors: subSectorsPart,
  committees: committeeNamesPart,
  progress: progressPart,
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
