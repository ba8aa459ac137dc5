import type { Conflict, conflictCalls, Query } from '@portal/api-schema';
import { PARTICIPATING_STATUSES } from '@portal/domain/statuses';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import { foldForSearch } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { teamPattern } from '../../platform/database/search-pattern.ts';
import { sortOrder } from '../../platform/database/sort-order.ts';
import { blindNumberPart, isCounted, teams } from '../../teams/index.ts';
import type { Assignment } from '../committees/assignments.repository.ts';
import { allCommitteeTeams, committees } from '../committees/committees.schema.ts';
import { hasSubmitted, isPair, type Pair } from '../evaluations/evaluations.repository.ts';
import { committeeTeams } from '../rounds/current-round.views.ts';
import { isInRound } from '../rounds/rounds.repository.ts';
import { conflicts, isOpenConflict } from './conflicts.schema.ts';

export type ConflictRow = typeof conflicts.$inferSelect;

export async function findConflict(db: Database, pair: Pair): Promise<ConflictRow | undefined> {
  const [row] = await db.select().from(conflicts).where(isPair(conflicts, pair));
  return row;
}

/** All pairs of a committee and a team with a conflict of interest. */
export function listConflictPairs(db: Database): Promise<Assignment[]> {
  const { committee_id, team_id } = conflicts;
  return db.select({ committee_id, team_id }).from(conflicts).orderBy(asc(committee_id), asc(team_id));
}

/** Those of the teams with which the committee has a conflict of interest. */
export async function conflictingTeams(
  db: Database,
  committeeId: string,
  teamIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ team_id: conflicts.team_id })
    .from(conflicts)
    .where(and(eq(conflicts.committee_id, committeeId), inArray(conflicts.team_id, [...teamIds])));
  return new Set(rows.map(({ team_id }) => team_id));
}

/** Stores a conflict with the values of the assignment that it ends, if there is one, and ends this. @returns its id */
export async function insertConflict(
  tx: Database,
  conflict: Pair & Pick<ConflictRow, 'reason' | 'declared_by' | 'by_board' | 'declared_at'>,
  assignment: typeof committeeTeams.$inferSelect | undefined,
): Promise<string> {
  // A sample is no team that needs another committee.
  const ended = assignment?.for_calibration ? undefined : assignment;
  const { assigned_at, finished_at, reopened_at, reopen_reason } = ended ?? {};
  const [row] = await tx
    .insert(conflicts)
    .values({ ...conflict, assigned_at, finished_at, reopened_at, reopen_reason })
    .returning({ id: conflicts.id });
  if (!row) throw new Error('The conflict was not inserted');
  await tx.delete(committeeTeams).where(isPair(committeeTeams, conflict));
  return row.id;
}

/**
 * Ends the assignments of a round of which a conflict was declared later, as `insertConflict` does.
 * @returns their pairs
 */
export async function endAssignmentsInConflict(tx: Database, round: number): Promise<Pair[]> {
  const { rows } = (await tx.execute(sql`with ended as (
      delete from ${allCommitteeTeams} using ${conflicts}
      where ${allCommitteeTeams.round} = ${round} and ${isPair(allCommitteeTeams, conflicts)}
      returning ${allCommitteeTeams}.*
    )
    update ${conflicts} set assigned_at = assignment.assigned_at, finished_at = assignment.finished_at,
      reopened_at = assignment.reopened_at, reopen_reason = assignment.reopen_reason, settled_at = null
    from ended left join ended as assignment on assignment.committee_id = ended.committee_id
      and assignment.team_id = ended.team_id and not assignment.for_calibration
    where ${conflicts.committee_id} = ended.committee_id and ${conflicts.team_id} = ended.team_id
    returning ended.committee_id, ended.team_id`)) as { rows: Pair[] };
  return rows;
}

/** The committee of a conflict. */
export async function committeeOfConflict(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.select({ id: conflicts.committee_id }).from(conflicts).where(eq(conflicts.id, id));
  return row?.id;
}

export async function lockConflict(tx: Database, id: string): Promise<ConflictRow | undefined> {
  const [row] = await tx.select().from(conflicts).where(eq(conflicts.id, id)).for('update');
  return row;
}

export async function markSettled(tx: Database, id: string, at: Date): Promise<void> {
  await tx.update(conflicts).set({ settled_at: at }).where(eq(conflicts.id, id));
}

/**
 * Deletes the conflict. The assignment that it ended returns as it was if the committee has submitted anything.
 * @returns whether it returned
 */
export async function deleteConflict(tx: Database, conflict: ConflictRow): Promise<boolean> {
  const { id, committee_id, team_id, assigned_at, finished_at, reopened_at, reopen_reason } = conflict;
  const pair = { committee_id, team_id };
  await tx.delete(conflicts).where(eq(conflicts.id, id));
  if (assigned_at === null || !(await hasSubmitted(tx, pair))) return false;
  await tx
    .insert(committeeTeams)
    .values({ ...pair, assigned_at, finished_at, reopened_at, reopen_reason })
    .onConflictDoNothing();
  return true;
}

const committee = alias(users, 'committee');
const author = alias(users, 'author');

const needsCommittee = and(isOpenConflict, isCounted, isInRound);

export type ConflictFilter = Query<typeof conflictCalls.list> & {
  id?: string;
  /** A judge who may not know who a team is does not find it by its name. */
  by_judge?: boolean;
};

/** Conflicts with the names of team and people; `declared_by` is null after the deletion of that account. */
export function selectConflicts(db: Database, filter: ConflictFilter) {
  return db
    .select({
      conflict: conflicts,
      team: { id: teams.id, name: teams.name, blind_number: blindNumberPart },
      committee: { id: committee.id, full_name: committee.full_name },
      declared_by: { id: author.id, full_name: author.full_name },
      needs_committee: sql<boolean>`${needsCommittee}`,
    })
    .from(conflicts)
    .innerJoin(teams, eq(teams.id, conflicts.team_id))
    .innerJoin(committee, eq(committee.id, conflicts.committee_id))
    .leftJoin(author, eq(author.id, conflicts.declared_by))
    .where(conditionOf(filter));
}

/** One page of conflicts, the latest first unless the query says otherwise. */
export function listConflictRows(db: Database, query: ConflictFilter) {
  const { direction } = sortOrder<'declared_at'>(query.sort ?? '-declared_at');
  const order = [direction(conflicts.declared_at), direction(conflicts.id)];
  return readPage(db, query, selectConflicts(db, query), ...order);
}

function conditionOf({ id, committee_id, team_id, needs_committee, search, by_judge }: ConflictFilter) {
  const pattern = search && teamPattern(search);
  return and(
    id ? eq(conflicts.id, id) : undefined,
    committee_id ? eq(conflicts.committee_id, committee_id) : undefined,
    team_id ? eq(conflicts.team_id, team_id) : undefined,
    needs_committee === undefined ? undefined : sql`(${needsCommittee}) = ${needs_committee}`,
    pattern
      ? or(
          and(
            sql`${teams.search_text} like ${pattern}`,
            by_judge ? sql`${blindNumberPart} is null` : undefined,
          ),
          sql`${foldForSearch(sql`${committee.full_name}`)} like ${pattern}`,
        )
      : undefined,
  );
}

/** A committee that may judge a team, and how many teams it judges. */
export type CandidateCommittee = NonNullable<Conflict['candidates']>[number];

/** The committees that may judge each of these teams, by its id: those with the fewest teams first, and at most `limit`. */
export async function candidateCommittees(
  db: Database,
  teamIds: readonly string[],
  limit: number,
): Promise<Map<string, CandidateCommittee[]>> {
  if (teamIds.length === 0) return new Map();
  const judged = alias(teams, 'judged');
  const teamsCount = sql<number>`(
    select count(*)::int from ${committeeTeams} join ${teams} as judged on judged.id = ${committeeTeams.team_id}
    where ${committeeTeams.committee_id} = ${committees.id} and ${inArray(judged.status, PARTICIPATING_STATUSES)}
      and ${isNull(judged.calibration_since)}
  )`;
  const of = (table: typeof committeeTeams | typeof conflicts) =>
    sql`exists (select from ${table} where ${table.committee_id} = ${committees.id} and ${table.team_id} = ${teams.id})`;
  const rows = await db
    .select({
      team_id: teams.id,
      id: committees.id,
      full_name: users.full_name,
      teams_count: teamsCount.as('teams_count'),
    })
    .from(teams)
    .innerJoin(committees, sql`not ${of(committeeTeams)} and not ${of(conflicts)}`)
    .innerJoin(users, eq(users.id, committees.id))
    .where(inArray(teams.id, [...teamIds]))
    .orderBy(asc(sql`teams_count`), asc(users.full_name), asc(users.id));
  const byTeam = Map.groupBy(rows, ({ team_id }) => team_id);
  return new Map(
    [...byTeam].map(([teamId, own]) => [
      teamId,
      own.slice(0, limit).map(({ team_id: _, ...candidate }) => candidate),
    ]),
  );
}
