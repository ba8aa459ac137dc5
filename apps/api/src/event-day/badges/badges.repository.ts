import type { badgeCalls, CommitteeMember, Query } from '@portal/api-schema';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { committeeMembers, committees, committeesWhere, teamsWhere } from '../../judging/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { sortOrder } from '../../platform/database/sort-order.ts';
import { placedTeamColumns, sectors, tables, teams, trackPart } from '../../teams/index.ts';
import { membersPart } from '../check-ins/reception-teams.repository.ts';

const teamSorts = { name: teams.name, created_at: teams.created_at };

/** One page of the qualified teams that the query asks for, each with its members. */
export function listTeamBadges(
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
    .select({ ...placedTeamColumns, track: trackPart, members: membersPart })
    .from(teams)
    .leftJoin(sectors, eq(sectors.id, teams.sector_id))
    .leftJoin(tables, eq(tables.id, teams.table_id))
    .where(where);
  return readPage(db, filters, found, direction(teamSorts[field]), direction(teams.id));
}

/** The members of the query's committee, in the order that the board chose. */
const committeeMembersPart = sql<CommitteeMember[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${committeeMembers.id}, 'full_name', ${committeeMembers.full_name}, 'title', ${committeeMembers.title}
  ) order by ${committeeMembers.position}), '[]')
  from ${committeeMembers} where ${committeeMembers.committee_id} = ${committees.id}
)`;

/** One page of the committees that the query asks for, each with its members. */
export function listCommitteeBadges(
  db: Database,
  { sort = 'full_name', ...filters }: Query<typeof badgeCalls.committees>,
) {
  const { direction } = sortOrder<'full_name'>(sort);
  const found = db
    .select({ id: committees.id, full_name: users.full_name, members: committeeMembersPart })
    .from(committees)
    .innerJoin(users, eq(users.id, committees.id))
    .where(committeesWhere(filters));
  return readPage(db, filters, found, direction(users.full_name), direction(users.id));
}
