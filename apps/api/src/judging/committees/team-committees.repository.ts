import type { CommitteeName } from '@portal/api-schema';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { partOf, teamPart, teams } from '../../teams/index.ts';
import type { AssignmentProgress } from '../evaluations/evaluation-state.ts';
import { isPair } from '../evaluations/evaluations.repository.ts';
import { committeeTeams, evaluations } from '../rounds/current-round.views.ts';

// Parts of a team as values of a query on `teams`, like those of the module below.

/** A committee of a team and the state of its evaluation; the instants are those of PostgreSQL. */
export interface TeamCommittee extends CommitteeName {
  finished_at: string | null;
  reopened_at: string | null;
  submitted: number;
}

/** The committees of the query's team with the state of their evaluations. */
const committeesPart = teamPart<TeamCommittee[]>(sql`(
  select coalesce(json_agg(json_build_object(
    'id', ${users.id}, 'full_name', ${users.full_name},
    'finished_at', ${committeeTeams.finished_at}, 'reopened_at', ${committeeTeams.reopened_at},
    'submitted', (
      select count(*) from ${evaluations} where ${isPair(evaluations, committeeTeams)}
    )
  ) order by ${users.id}), '[]')
  from ${committeeTeams} join ${users} on ${users.id} = ${committeeTeams.committee_id}
  where ${committeeTeams.team_id} = ${teams.id}
)`);

/** The committees of each team with the state of their evaluations, by team id. */
export function committeesOf(
  db: Database,
  teamIds: readonly string[],
): Promise<Map<string, TeamCommittee[]>> {
  return partOf(db, teamIds, committeesPart, (committees) => committees);
}

/** The committees of the query's team. */
export const committeeNamesPart = teamPart<CommitteeName[]>(sql`(
  select coalesce(json_agg(json_build_object('id', ${users.id}, 'full_name', ${users.full_name}) order by ${users.id}), '[]')
  from ${committeeTeams} join ${users} on ${users.id} = ${committeeTeams.committee_id}
  where ${committeeTeams.team_id} = ${teams.id}
)`);

/**
 * How far the committees of the query's team are: one entry for all that are equally far. A list may have hundreds of committees,
 * and their instants would be most of what is read.
 */
export const progressPart = teamPart<AssignmentProgress[]>(sql`(
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

export async function isAssigned(db: Database, committeeId: string, teamId: string): Promise<boolean> {
  const pair = { committee_id: committeeId, team_id: teamId };
  return (await db.$count(committeeTeams, isPair(committeeTeams, pair))) > 0;
}

/** The committees that a team is assigned to. */
export async function committeeIdsOf(tx: Database, teamId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: committeeTeams.committee_id })
    .from(committeeTeams)
    .where(eq(committeeTeams.team_id, teamId));
  return rows.map(({ id }) => id);
}
