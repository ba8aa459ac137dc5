import type { ArrivalCounts, ReceptionTeam } from '@portal/api-schema';
import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { type Database, preparedStatement } from '../../platform/database/database.ts';
import { placedTeamColumns, sectors, tables, teamMembers, teamPart, teams } from '../../teams/index.ts';
import { isValid } from './check-ins.repository.ts';
import { checkInMembers, checkIns } from './check-ins.schema.ts';

/** The people of the query's team, the leader first. */
export const membersPart = teamPart<ReceptionTeam['members']>(sql`(
  select coalesce(json_agg(json_build_object(
    'user_id', ${users.id}, 'full_name', ${users.full_name}, 'is_leader', ${teamMembers.is_leader}
  ) order by ${teamMembers.is_leader} desc, ${users.id}), '[]')
  from ${teamMembers} join ${users} on ${users.id} = ${teamMembers.user_id}
  where ${teamMembers.team_id} = ${teams.id}
)`);

interface CheckInPart {
  id: string;
  /** As PostgreSQL writes it. */
  at: string;
  desk: { id: string | null; name: string };
  member_ids: string[];
}

/** The check-ins of the query's team that count, in the order of `byInstant`. */
const checkInsPart = teamPart<CheckInPart[]>(sql`(
  select coalesce(json_agg(json_build_object(
    'id', ${checkIns.id}, 'at', ${checkIns.at}, 'desk', json_build_object('id', ${checkIns.desk_id}, 'name', ${checkIns.desk}),
    'member_ids', (
      select coalesce(json_agg(${checkInMembers.user_id} order by ${checkInMembers.user_id}), '[]')
      from ${checkInMembers} where ${checkInMembers.check_in_id} = ${checkIns.id}
    )
  ) order by ${checkIns.at}, ${checkIns.id}), '[]')
  from ${checkIns} where ${checkIns.team_id} = ${teams.id} and ${isValid}
)`);

/** The expected teams by name with their people and check-ins, or one of them, in one statement. */
export function listExpectedTeams(db: Database, teamId?: string) {
  return db
    .select({
      ...placedTeamColumns,
      pass_printed_at: teams.pass_printed_at,
      members: membersPart,
      check_ins: checkInsPart,
    })
    .from(teams)
    .leftJoin(sectors, eq(sectors.id, teams.sector_id))
    .leftJoin(tables, eq(tables.id, teams.table_id))
    .where(and(eq(teams.status, 'Qualified'), teamId === undefined ? undefined : eq(teams.id, teamId)))
    .orderBy(asc(teams.name), asc(teams.id));
}

export type Figures = Omit<ArrivalCounts['sectors'][number], 'sector'>;
type SectorFigures = Figures & { sector_id: string | null; sector_name: string | null };

const figuresCounted = preparedStatement<SectorFigures>(
  'count_arrivals',
  sql`with expected as (
    select ${teams.id} as id, ${teams.sector_id} as sector_id, ${teams.checked_in_at} as checked_in_at
    from ${teams} where ${teams.status} = 'Qualified'
  ), people as (
    select expected.sector_id, count(*)::int as expected from expected
    join ${teamMembers} on ${teamMembers.team_id} = expected.id group by 1
  ), arrived as (
    select expected.sector_id, count(distinct ${checkInMembers.user_id})::int as people from expected
    join ${checkIns} on ${checkIns.team_id} = expected.id and ${checkIns.undone_at} is null
    join ${checkInMembers} on ${checkInMembers.check_in_id} = ${checkIns.id}
    where expected.checked_in_at is not null group by 1
  ), figures as (
    select sector_id, count(*)::int as teams_expected, count(checked_in_at)::int as teams_arrived
    from expected group by 1
  )
  select figures.*, ${sectors.name} as sector_name,
    coalesce(people.expected, 0) as people_expected, coalesce(arrived.people, 0) as people_arrived
  from figures
  left join people on people.sector_id is not distinct from figures.sector_id
  left join arrived on arrived.sector_id is not distinct from figures.sector_id
  left join ${sectors} on ${sectors.id} = figures.sector_id
  order by ${sectors.name} nulls last`,
);

/** What was expected and has arrived of each sector, in one statement. */
export function countBySector(db: Database): Promise<SectorFigures[]> {
  return figuresCounted(db, {});
}
