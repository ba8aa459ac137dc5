import { ABSENT_TEAMS_MAX, type CommitteeDay, type Day } from '@portal/api-schema';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { committeeTeams, evaluations, reopenRequests } from '../../judging/index.ts';
import { type Database, preparedStatement } from '../../platform/database/database.ts';
import { isCounted, tables, teams } from '../../teams/index.ts';

/** The expected teams of which nobody has arrived, by name. */
export function listAbsentTeams(db: Database): Promise<Day['absent']> {
  return db
    .select({
      id: teams.id,
      name: teams.name,
      table: { table_id: tables.id, name: tables.name, location: tables.location },
    })
    .from(teams)
    .leftJoin(tables, eq(tables.id, teams.table_id))
    .where(and(eq(teams.status, 'Qualified'), isNull(teams.checked_in_at)))
    .orderBy(asc(teams.name), asc(teams.id))
    .limit(ABSENT_TEAMS_MAX);
}

export interface JudgingRow {
  committees: CommitteeDay[];
  reopened: number;
  requests: number;
}

const judgingRead = preparedStatement<JudgingRow>(
  'day_of_judging',
  sql`with judged as (
    select ${committeeTeams.committee_id} as committee_id, ${teams.id} as team_id, ${teams.name} as name, ${teams.table_id} as table_id,
      ${committeeTeams.finished_at} as finished_at, ${committeeTeams.reopened_at} as reopened_at
    from ${committeeTeams} join ${teams} on ${teams.id} = ${committeeTeams.team_id} where ${isCounted}
  ), figures as (
    select committee_id, count(*)::int as assigned, count(finished_at)::int as finished from judged group by 1
  ), latest as (
    select distinct on (judged.committee_id) judged.*, ${evaluations.submitted_at} as submitted_at
    from judged join ${evaluations} on ${evaluations.committee_id} = judged.committee_id and ${evaluations.team_id} = judged.team_id
    order by judged.committee_id, ${evaluations.submitted_at} desc, judged.team_id
  )
  select coalesce((
    select json_agg(json_build_object(
      'id', ${users.id}, 'full_name', ${users.full_name}, 'assigned', figures.assigned, 'finished', figures.finished,
      'latest', case when latest.team_id is not null then json_build_object(
        'team', json_build_object('id', latest.team_id, 'name', latest.name,
          'table', case when ${tables.id} is not null then json_build_object(
            'table_id', ${tables.id}, 'name', ${tables.name}, 'location', ${tables.location}) end),
        'submitted_at', latest.submitted_at, 'finished', latest.finished_at is not null) end
    ) order by ${users.full_name}, ${users.id})
    from figures join ${users} on ${users.id} = figures.committee_id
    left join latest on latest.committee_id = figures.committee_id left join ${tables} on ${tables.id} = latest.table_id
  ), '[]') as committees,
  (select count(*)::int from judged where finished_at is null and reopened_at is not null) as reopened,
  (select count(*)::int from ${reopenRequests} join judged on judged.committee_id = ${reopenRequests.committee_id}
    and judged.team_id = ${reopenRequests.team_id} where ${reopenRequests.state} = 'open') as requests`,
);

/** How far each committee is, and what waits for the board, in one statement. */
export async function readJudging(db: Database): Promise<JudgingRow> {
  const [row] = await judgingRead(db, {});
  if (!row) throw new Error('The day of judging has no row');
  return row;
}
