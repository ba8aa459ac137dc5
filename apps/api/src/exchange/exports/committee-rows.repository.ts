import type { CommitteeAudience } from '@portal/api-schema';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { committeeMembers, committees, committeesWhere, committeeTeams } from '../../judging/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { sectors, tables, teamMembers, teams } from '../../teams/index.ts';
import { batchesById } from './exports.repository.ts';

export interface CommitteeRow {
  id: string;
  full_name: string;
  email: string;
  phone_number: string | null;
  created_at: Date;
}

/** The committees of an audience, in batches in the order of their ids, which is that of their creation. */
export function committeeBatches(tx: Database, audience: CommitteeAudience): AsyncGenerator<CommitteeRow[]> {
  const { id, created_at } = committees;
  const { full_name, email, phone_number } = users;
  return batchesById((after, limit) =>
    tx
      .select({ id, full_name, email, phone_number, created_at })
      .from(committees)
      .innerJoin(users, eq(users.id, id))
      .where(and(after === undefined ? undefined : gt(id, after), committeesWhere(audience)))
      .orderBy(asc(id))
      .limit(limit),
  );
}

/** The people of each committee by its id, in the order that the board chose. */
export async function judgesOf(tx: Database, of: readonly CommitteeRow[]) {
  const { committee_id, full_name, title, position } = committeeMembers;
  const rows = await tx
    .select({ committee_id, full_name, title })
    .from(committeeMembers)
    .where(
      inArray(
        committee_id,
        of.map(({ id }) => id),
      ),
    )
    .orderBy(asc(position));
  return Map.groupBy(rows, (row) => row.committee_id);
}

/** The teams of each committee by its id, in the order of their names. */
export async function assignmentsOf(tx: Database, of: readonly CommitteeRow[]) {
  const { committee_id, team_id } = committeeTeams;
  const rows = await tx
    .select({
      committee_id,
      team: teams.name,
      leader_email: users.email,
      sector: sectors.name,
      table: tables.name,
    })
    .from(committeeTeams)
    .innerJoin(teams, eq(teams.id, team_id))
    .leftJoin(teamMembers, and(eq(teamMembers.team_id, teams.id), eq(teamMembers.is_leader, true)))
    .leftJoin(users, eq(users.id, teamMembers.user_id))
    .leftJoin(sectors, eq(sectors.id, teams.sector_id))
    .leftJoin(tables, eq(tables.id, teams.table_id))
    .where(
      and(
        inArray(
          committee_id,
          of.map(({ id }) => id),
        ),
        eq(committeeTeams.for_calibration, false),
      ),
    )
    .orderBy(asc(teams.name), asc(teams.id));
  return Map.groupBy(rows, (row) => row.committee_id);
}
