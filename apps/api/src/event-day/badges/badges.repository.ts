import type { badgeCalls, Query } from '@portal/api-schema';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { committeeMembers, committees, committeesWhere, teamsWhere } from '../../judging/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { sortOrder } from '../../platform/database/sort-order.ts';
import { placedTeamColumns, sectors, tables, teamMembers, teams, trackPart } from '../../teams/index.ts';

const teamSorts = { name: teams.name, created_at: teams.created_at };

/** One page of the qualified teams that the query asks for. */
export function listQualifiedTeams(
  db: Database,
  { team_id, sort = 'name', ...filters }: Query<typeof badgeCalls.teams>,
) {
  const where = teamsWhere({
    ...filters,
    status: 'Qualified',
    team_ids: team_id === undefined ? undefined : [team_id],
  });
  const { field, direction } = sortOrder<keyof typeof teamSorts>(sort);
  const found = db
    .select({ ...placedTeamColumns, track: trackPart })
    .from(teams)
    .leftJoin(sectors, eq(sectors.id, teams.sector_id))
    .leftJoin(tables, eq(tables.id, teams.table_id))
    .where(where);
  return readPage(db, filters, found, direction(teamSorts[field]), direction(teams.id));
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

/** One page of the committees that the query asks for. */
export function listCommitteeNames(
  db: Database,
  { sort = 'full_name', ...filters }: Query<typeof badgeCalls.committees>,
) {
  const { direction } = sortOrder<'full_name'>(sort);
  const found = db
    .select({ id: committees.id, full_name: users.full_name })
    .from(committees)
    .innerJoin(users, eq(users.id, committees.id))
    .where(committeesWhere(filters));
  return readPage(db, filters, found, direction(users.full_name), direction(users.id));
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
