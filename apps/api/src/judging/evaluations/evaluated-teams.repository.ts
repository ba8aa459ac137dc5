import type { CommitteeName, ReopenedEvaluation } from '@portal/api-schema';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import { type Database, preparedOnce } from '../../platform/database/database.ts';
import {
  blindNumberPart,
  isCounted,
  matchesTeam,
  placedTeamColumns,
  sectors,
  tables,
  teamPart,
  teams,
  trackPart,
} from '../../teams/index.ts';
import { conflicts } from '../conflicts/conflicts.schema.ts';
import { committeeTeams, evaluationEvents, evaluations } from '../rounds/current-round.views.ts';
import { isPair } from './evaluations.repository.ts';

/** The finished teams that a search finds, with the same search as the list of teams. */
export async function findFinishedTeams(db: Database, search: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(inArray(teams.id, finishedTeamIds(db)), matchesTeam(search)));
  return new Set(rows.map(({ id }) => id));
}

/** The names of the finished teams by id. */
export async function finishedTeamNames(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(inArray(teams.id, finishedTeamIds(db)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The teams with at least one finished evaluation. */
export function finishedTeamIds(db: Database) {
  return db
    .select({ id: committeeTeams.team_id })
    .from(committeeTeams)
    .where(isNotNull(committeeTeams.finished_at));
}

/** The committees whose finished evaluation of the query's team in the current round does not count. */
const uncountedPart = teamPart<CommitteeName[]>(sql`(
  select coalesce(json_agg(json_build_object('id', ${users.id}, 'full_name', ${users.full_name}) order by ${users.id}), '[]')
  from ${conflicts} join ${users} on ${users.id} = ${conflicts.committee_id}
  where ${conflicts.team_id} = ${teams.id} and ${conflicts.finished_at} is not null
    and exists (select from ${evaluations} where ${isPair(evaluations, conflicts)})
)`);

const placedTeams = preparedOnce((db) =>
  db
    .select({
      ...placedTeamColumns,
      track: trackPart,
      uncounted: uncountedPart,
      judging_number: blindNumberPart,
    })
    .from(teams)
    .leftJoin(sectors, eq(sectors.id, teams.sector_id))
    .leftJoin(tables, eq(tables.id, teams.table_id))
    .where(sql`${teams.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('placed_teams'),
);

/** Name, sector, table, track and uncounted evaluations of a page of teams, by team id. */
export async function namedTeams(db: Database, ids: readonly string[]) {
  const rows = await placedTeams(db).execute({ ids });
  return new Map(
    rows.map(({ track, judging_number, ...row }) => [
      row.id,
      { ...row, ...(track && { track }), ...(judging_number && { judging_number }) },
    ]),
  );
}

const isReopened = and(isNull(committeeTeams.finished_at), isNotNull(committeeTeams.reopened_at), isCounted);

const trackId = sql`${sql.placeholder('trackId')}::uuid`;
const isOfTrack = sql`(${trackId} is null or ${teams.track_id} = ${trackId})`;

const latestReopened = preparedOnce((db) => {
  const judge = alias(users, 'judge');
  const director = alias(users, 'director');
  return (
    db
      .select({
        team: { id: teams.id, name: teams.name },
        committee: { id: judge.id, full_name: judge.full_name },
        by: { id: director.id, full_name: director.full_name },
        reason: committeeTeams.reopen_reason,
        reopened_at: committeeTeams.reopened_at,
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(committeeTeams)
      .innerJoin(teams, eq(teams.id, committeeTeams.team_id))
      .innerJoin(judge, eq(judge.id, committeeTeams.committee_id))
      // The event has the same time as the assignment's `reopened_at`.
      .leftJoin(
        evaluationEvents,
        and(
          eq(evaluationEvents.committee_id, committeeTeams.committee_id),
          eq(evaluationEvents.team_id, committeeTeams.team_id),
          eq(evaluationEvents.event, 'reopened'),
          eq(evaluationEvents.happened_at, committeeTeams.reopened_at),
        ),
      )
      .leftJoin(director, eq(director.id, evaluationEvents.user_id))
      .where(and(isReopened, isOfTrack))
      .orderBy(
        desc(committeeTeams.reopened_at),
        asc(committeeTeams.team_id),
        asc(committeeTeams.committee_id),
      )
      .limit(sql.placeholder('limit'))
      .prepare('latest_reopened')
  );
});

/** The evaluations of participating teams, or of those of a track, that are re-opened: how many, and the latest ones, with who re-opened them and why. */
export async function listReopened(
  db: Database,
  limit: number,
  trackId: string | undefined,
): Promise<{ total: number; latest: ReopenedEvaluation[] }> {
  const rows = await latestReopened(db).execute({ limit, trackId: trackId ?? null });
  const latest = rows.flatMap(({ reopened_at, total: _total, ...row }) =>
    reopened_at ? [{ ...row, reopened_at: reopened_at.toISOString() }] : [],
  );
  return { total: rows[0]?.total ?? 0, latest };
}

export async function countReopened(db: Database): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(committeeTeams)
    .innerJoin(teams, eq(teams.id, committeeTeams.team_id))
    .where(isReopened);
  return row?.total ?? 0;
}
