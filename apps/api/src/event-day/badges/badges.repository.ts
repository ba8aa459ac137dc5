import type { badgeCalls, Query } from '@portal/api-schema';
import { asc, count, desc, eq, inArray } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { committeeMembers, committees, committeesWhere, teamsWhere } from '../../judging/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { sortOrder } from '../../platform/database/sort-order.ts';
import { placedTeamColumns, sectors, tables, teamMembers, teams } from '../../teams/index.ts';

interface Page {
  limit: number;
  offset: number;
}

const teamSorts = { name: teams.name, created_at: teams.created_at };

/** One page of the qualified teams that the query asks for, and how many there are. */
export async function listQualifiedTeams(
  db: Database,
  { team_id, sort = 'name', ...filters }: Query<typeof badgeCalls.teams>,
  { limit, offset }: Page,
) {
  const where = teamsWhere({
    ...filters,
    status: 'Qualified',
    team_ids: team_id === undefined ? undefined : [team_id],
  });
  const { field, direction } = sortOrder<keyof typeof teamSorts>(sort);
  const [rows, totals] = await Promise.all([
    db
      .select(placedTeamColumns)
      .from(teams)
      .leftJoin(sectors, eq(sectors.id, teams.sector_id))
      .leftJoin(tables, eq(tables.id, teams.table_id))
      .where(where)
      // The id orders rows with equal values, so that no team is on two pages.
      .orderBy(direction(teamSorts[field]), direction(teams.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(teams).where(where),
  ]);
  return { teams: rows, total: totals[0]?.total ?? 0 };
}

/** The people of each team, the leader first. */
export function membersOfTeams(db: Database, teamIds: readonly string[]) {
  return db
    .select({
      team_id: teamMembers.team_id,
      user_id: users.id,
      full_name: users.full_name,
      is_leader: teamMembers.is_leader,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.user_id))
    .where(inArray(teamMembers.team_id, [...teamIds]))
    .orderBy(desc(teamMembers.is_leader), asc(users.id));
}

/** One page of the committees that the query asks for, and how many there are. */
export async function listCommitteeNames(
  db: Database,
  { sort = 'full_name', ...filters }: Query<typeof badgeCalls.committees>,
  { limit, offset }: Page,
) {
  const where = committeesWhere(filters);
  const { direction } = sortOrder<'full_name'>(sort);
  const [rows, totals] = await Promise.all([
    db
      .select({ id: committees.id, full_name: users.full_name })
      .from(committees)
      .innerJoin(users, eq(users.id, committees.id))
      .where(where)
      .orderBy(direction(users.full_name), direction(users.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(committees).innerJoin(users, eq(users.id, committees.id)).where(where),
  ]);
  return { committees: rows, total: totals[0]?.total ?? 0 };
}

/** The members of each committee, in the order that the board chose. */
export function membersOfCommittees(db: Database, committeeIds: readonly string[]) {
  return db
    .select({
      committee_id: committeeMembers.committee_id,
      id: committeeMembers.id,
      full_name: committeeMembers.full_name,
      title: committeeMembers.title,
    })
    .from(committeeMembers)
    .where(inArray(committeeMembers.committee_id, [...committeeIds]))
    .orderBy(asc(committeeMembers.position));
}
