import type { joinCalls, Named, Query } from '@portal/api-schema';
import type { JoinRequestState } from '@portal/domain/statuses';
import { PARTICIPATING_STATUSES } from '@portal/domain/statuses';
import { aliasedTable, and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { teamPattern } from '../../platform/database/search-pattern.ts';
import { sectors } from '../sectors/sectors.schema.ts';
import { trackPart } from '../teams/team-parts.repository.ts';
import { teamMembers, teams } from '../teams/teams.schema.ts';
import { joinRequests, openingText, teamOpenings } from './joining.schema.ts';

export type RequestRow = typeof joinRequests.$inferSelect;

export async function findOpening(db: Database, teamId: string) {
  const [row] = await db.select().from(teamOpenings).where(eq(teamOpenings.team_id, teamId));
  return row;
}

export async function saveOpening(tx: Database, opening: typeof teamOpenings.$inferInsert): Promise<void> {
  const { needs, specialties } = opening;
  await tx
    .insert(teamOpenings)
    .values(opening)
    .onConflictDoUpdate({ target: teamOpenings.team_id, set: { needs, specialties } });
}

export async function deleteOpening(tx: Database, teamId: string): Promise<boolean> {
  const rows = await tx.delete(teamOpenings).where(eq(teamOpenings.team_id, teamId)).returning();
  return rows.length > 0;
}

const size = sql<number>`(
  select count(*)::int from ${teamMembers} where ${teamMembers.team_id} = ${teams.id}
)`;

/** One page of the open teams that take part and have room, but the one of the person who looks. */
export async function listOpenTeams(
  db: Database,
  query: Query<typeof joinCalls.teams>,
  { ownId, max }: { ownId: string; max: number },
) {
  const pattern = query.search && teamPattern(query.search);
  const direction = query.sort === 'opened_at' ? asc : desc;
  const order = [direction(teamOpenings.opened_at), direction(teams.id)];
  const found = db
    .select({
      id: teams.id,
      name: teams.name,
      sector: { id: sectors.id, name: sectors.name },
      track: trackPart,
      members_count: size,
      needs: teamOpenings.needs,
      specialties: teamOpenings.specialties,
    })
    .from(teamOpenings)
    .innerJoin(teams, eq(teams.id, teamOpenings.team_id))
    .leftJoin(sectors, eq(sectors.id, teams.sector_id))
    .where(
      and(
        ne(teams.id, ownId),
        inArray(teams.status, [...PARTICIPATING_STATUSES]),
        sql`${size} < ${max}`,
        query.track_id === undefined ? undefined : eq(teams.track_id, query.track_id),
        pattern
          ? or(sql`${teams.search_text} like ${pattern}`, sql`${openingText} like ${pattern}`)
          : undefined,
      ),
    );
  const { rows, pagination } = await readPage(db, query, found, ...order);
  return { teams: rows.map(({ track, ...team }) => ({ ...team, ...(track && { track }) })), pagination };
}

/** The leaders who are alone in a team that takes part: they see the open teams. */
export async function leadersAlone(tx: Database): Promise<string[]> {
  const rows = await tx
    .select({ id: teamMembers.user_id })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.team_id))
    .where(and(teamMembers.is_leader, inArray(teams.status, [...PARTICIPATING_STATUSES]), sql`${size} = 1`));
  return rows.map(({ id }) => id);
}

export async function findRequest(db: Database, requestId: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(joinRequests).where(eq(joinRequests.id, requestId));
  return row;
}

/** The requests of a team that were not withdrawn. */
export function requestsOf(tx: Database, fromTeamId: string): Promise<RequestRow[]> {
  return tx
    .select()
    .from(joinRequests)
    .where(and(eq(joinRequests.from_team_id, fromTeamId), ne(joinRequests.state, 'withdrawn')));
}

export async function insertRequest(tx: Database, request: typeof joinRequests.$inferInsert): Promise<void> {
  await tx.insert(joinRequests).values(request);
}

export async function decideRequest(
  tx: Database,
  requestId: string,
  state: JoinRequestState,
  decided_at: Date,
): Promise<void> {
  await tx.update(joinRequests).set({ state, decided_at }).where(eq(joinRequests.id, requestId));
}

/** Ends the other open requests of a team that has joined another one, and those to it. @returns the teams that had asked it or were asked */
export async function endRequests(tx: Database, teamId: string, decided_at: Date): Promise<string[]> {
  const rows = await tx
    .update(joinRequests)
    .set({ state: 'withdrawn', decided_at })
    .where(
      and(
        eq(joinRequests.state, 'open'),
        or(eq(joinRequests.from_team_id, teamId), eq(joinRequests.team_id, teamId)),
      ),
    )
    .returning({ team_id: joinRequests.team_id, from_team_id: joinRequests.from_team_id });
  return rows.map(({ team_id, from_team_id }) => (team_id === teamId ? from_team_id : team_id));
}

/** The open requests to a team, the oldest first, or all of a team, the latest first. */
export function listRequests(db: Database, teamId: string, which: 'received' | 'sent') {
  return which === 'sent'
    ? requestsWhere(db, eq(joinRequests.from_team_id, teamId), desc)
    : requestsWhere(db, and(eq(joinRequests.team_id, teamId), eq(joinRequests.state, 'open')), asc);
}

/** All requests that these people have made, also with another team than now, and those of a team; the latest first. */
export function listSentBy(db: Database, userIds: readonly string[], teamId?: string) {
  const ofTeam = teamId === undefined ? undefined : eq(joinRequests.from_team_id, teamId);
  return requestsWhere(db, or(inArray(joinRequests.asker_id, [...userIds]), ofTeam), desc);
}

async function requestsWhere(db: Database, condition: SQL | undefined, order: typeof asc) {
  const from = aliasedTable(teams, 'from_team');
  const rows = await db
    .select({
      id: joinRequests.id,
      state: joinRequests.state,
      team: { id: teams.id, name: teams.name },
      asker: {
        full_name: users.full_name,
        specialty: teamMembers.specialty,
        team_name: from.name,
      },
      note: joinRequests.note,
      requested_at: joinRequests.requested_at,
    })
    .from(joinRequests)
    .innerJoin(teams, eq(teams.id, joinRequests.team_id))
    .innerJoin(from, eq(from.id, joinRequests.from_team_id))
    .innerJoin(users, eq(users.id, joinRequests.asker_id))
    .leftJoin(teamMembers, eq(teamMembers.user_id, joinRequests.asker_id))
    .where(condition)
    .orderBy(order(joinRequests.requested_at), asc(joinRequests.id));
  return rows.map((row) => ({ ...row, requested_at: row.requested_at.toISOString() }));
}

/** Makes the leader of a team a member of another one, who signs in as before. Both teams must be locked. */
export async function moveLeader(tx: Database, userId: string, teamId: string): Promise<void> {
  await tx
    .update(teamMembers)
    .set({ team_id: teamId, is_leader: false })
    .where(eq(teamMembers.user_id, userId));
  await tx
    .update(users)
    .set({ role: 'member', version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
}

/** The team that this one has become a part of. */
export async function findMergedInto(db: Database, teamId: string): Promise<Named | undefined> {
  const merged = aliasedTable(teams, 'merged');
  const [row] = await db
    .select({ id: teams.id, name: teams.name })
    .from(merged)
    .innerJoin(teams, eq(teams.id, merged.merged_into))
    .where(eq(merged.id, teamId));
  return row;
}

/** The teams that these people led until they joined another one with it. */
export function listFormerTeams(db: Database, userIds: readonly string[]): Promise<Named[]> {
  return db
    .select({ id: teams.id, name: teams.name })
    .from(joinRequests)
    .innerJoin(teams, eq(teams.id, joinRequests.from_team_id))
    .where(and(inArray(joinRequests.asker_id, [...userIds]), eq(joinRequests.state, 'accepted')))
    .orderBy(asc(teams.id));
}
