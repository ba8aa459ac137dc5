import type { Query, reopenRequestCalls } from '@portal/api-schema';
import { PARTICIPATING_STATUSES } from '@portal/domain/statuses';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import { foldForSearch } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { teamPattern } from '../../platform/database/search-pattern.ts';
import { sortOrder } from '../../platform/database/sort-order.ts';
import { tables, teams } from '../../teams/index.ts';
import { isPair, type Pair } from '../evaluations/evaluations.repository.ts';
import { reopenRequests } from '../rounds/current-round.views.ts';

export type ReopenRequestRow = typeof reopenRequests.$inferSelect;

const isOpenOf = (pair: Pair) => and(isPair(reopenRequests, pair), eq(reopenRequests.state, 'open'));

export async function insertRequest(
  tx: Database,
  request: Pair & { reason: string; requested_at: Date },
): Promise<ReopenRequestRow> {
  const [row] = await tx.insert(reopenRequests).values(request).returning();
  if (!row) throw new Error('The request to re-open was not inserted');
  return row;
}

/** Whether the committee has an open request about the team. */
export async function hasOpenRequest(tx: Database, pair: Pair): Promise<boolean> {
  return (await tx.$count(reopenRequests, isOpenOf(pair))) > 0;
}

export async function findRequest(db: Database, id: string): Promise<ReopenRequestRow | undefined> {
  const [row] = await db.select().from(reopenRequests).where(eq(reopenRequests.id, id));
  return row;
}

export interface Decision {
  userId: string;
  at: Date;
}

/** Marks the open request of the pair as granted, if there is one. */
export async function grantOpenRequest(tx: Database, pair: Pair, { userId, at }: Decision): Promise<void> {
  await tx
    .update(reopenRequests)
    .set({ state: 'granted', decided_at: at, decided_by: userId })
    .where(isOpenOf(pair));
}

/** Marks the open request of the pair as declined, if there is one. */
export async function declineOpenRequest(
  tx: Database,
  pair: Pair,
  { userId, at, reason }: Decision & { reason: string },
): Promise<void> {
  await tx
    .update(reopenRequests)
    .set({ state: 'declined', decided_at: at, decided_by: userId, decline_reason: reason })
    .where(isOpenOf(pair));
}

const committee = alias(users, 'committee');
const director = alias(users, 'director');

export type RequestFilter = Query<typeof reopenRequestCalls.list> & { id?: string };

/** Requests with the names of their team, table and people; `decided_by` is null after its deletion. */
export function selectRequests(db: Database, filter: RequestFilter) {
  return db
    .select({
      request: reopenRequests,
      team: { id: teams.id, name: teams.name },
      table: { table_id: tables.id, name: tables.name, location: tables.location },
      committee: { id: committee.id, full_name: committee.full_name },
      decided_by: { id: director.id, full_name: director.full_name },
    })
    .from(reopenRequests)
    .innerJoin(teams, eq(teams.id, reopenRequests.team_id))
    .innerJoin(committee, eq(committee.id, reopenRequests.committee_id))
    .leftJoin(tables, eq(tables.id, teams.table_id))
    .leftJoin(director, eq(director.id, reopenRequests.decided_by))
    .where(conditionOf(filter));
}

/** One page of requests, the latest first unless the query says otherwise. */
export function listRequestRows(db: Database, query: RequestFilter) {
  const { direction } = sortOrder<'requested_at'>(query.sort ?? '-requested_at');
  const order = [direction(reopenRequests.requested_at), direction(reopenRequests.id)];
  return readPage(db, query, selectRequests(db, query), ...order);
}

export function countRequests(db: Database, filter: RequestFilter): Promise<number> {
  return db.$count(sql`(${selectRequests(db, filter).getSQL()}) as found`);
}

function conditionOf({ id, state, team_id, committee_id, search }: RequestFilter): SQL | undefined {
  const pattern = search && teamPattern(search);
  return and(
    id ? eq(reopenRequests.id, id) : undefined,
    state ? eq(reopenRequests.state, state) : undefined,
    // An open request of a team that does not take part cannot be granted: it waits until the team returns.
    state === 'open' ? inArray(teams.status, PARTICIPATING_STATUSES) : undefined,
    team_id ? eq(reopenRequests.team_id, team_id) : undefined,
    committee_id ? eq(reopenRequests.committee_id, committee_id) : undefined,
    pattern
      ? or(
          sql`${teams.search_text} like ${pattern}`,
          sql`${foldForSearch(sql`${committee.full_name}`)} like ${pattern}`,
        )
      : undefined,
  );
}
