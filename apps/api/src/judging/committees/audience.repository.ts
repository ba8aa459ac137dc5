import type { CommitteeAudience, TeamAudience } from '@portal/api-schema';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import { searchPattern } from '../../platform/database/search-pattern.ts';
import { isCounted, matchesTeam, teams, teamsAnswering } from '../../teams/index.ts';
import { committeeTeams } from '../rounds/current-round.views.ts';
import { committees } from './committees.schema.ts';

const isSet = (column: PgColumn, value: boolean | undefined) =>
  value === undefined ? undefined : value ? isNotNull(column) : isNull(column);

const PARTICIPATION = {
  waiting: isNotNull(teams.waiting_since),
  confirmed: isNotNull(teams.confirmed_at),
  unconfirmed: and(eq(teams.status, 'Qualified'), isNull(teams.confirmed_at)),
} as const;

/** The condition of an audience, for queries on `teams`; undefined for all of them. */
export function teamsWhere(audience: TeamAudience): SQL | undefined {
  const {
    team_ids,
    status,
    sector_id,
    track_id,
    committee_id,
    has_table,
    delivered,
    checked_in,
    participation,
    answers,
    search,
  } = audience;
  return and(
    team_ids && inArray(teams.id, [...team_ids]),
    status && eq(teams.status, status),
    sector_id === undefined ? undefined : eq(teams.sector_id, sector_id),
    track_id === undefined ? undefined : eq(teams.track_id, track_id),
    committee_id === undefined
      ? undefined
      : sql`${teams.id} in (
          select ${committeeTeams.team_id} from ${committeeTeams} where ${eq(committeeTeams.committee_id, committee_id)}
        )`,
    isSet(teams.table_id, has_table),
    isSet(teams.delivered_at, delivered),
    isSet(teams.checked_in_at, checked_in),
    participation && PARTICIPATION[participation],
    answers ? teamsAnswering(answers) : undefined,
    search ? matchesTeam(search) : undefined,
  );
}

const PROGRESS = {
  not_started: sql`finished = 0`,
  in_progress: sql`finished > 0 and finished < teams`,
  finished: sql`teams > 0 and finished = teams`,
} as const;

/** The condition of an audience, for queries on `committees` with their `users`; undefined for all of them. */
export function committeesWhere({ committee_id, progress, search }: CommitteeAudience): SQL | undefined {
  return and(
    committee_id === undefined ? undefined : eq(committees.id, committee_id),
    progress &&
      sql`(select ${PROGRESS[progress]} from (
        select count(*) as teams, count(${committeeTeams.finished_at}) as finished
        from ${committeeTeams} join ${teams} on ${teams.id} = ${committeeTeams.team_id}
        where ${and(eq(committeeTeams.committee_id, committees.id), isCounted)}
      ) as progress)`,
    search ? sql`${users.search_text} like ${searchPattern(search)}` : undefined,
  );
}
