import type { CommitteeName, EvaluationType } from '@portal/api-schema';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { committees, committeeTeams } from '../db/schema/committees.ts';
import { evaluations } from '../db/schema/evaluations.ts';
import { sectors, tables } from '../db/schema/event.ts';
import { teams } from '../db/schema/teams.ts';
import { users } from '../db/schema/users.ts';
import { teamColumns } from '../teams/team-parts.repository.ts';

export async function findCommittee(db: Database, committeeId: string): Promise<CommitteeName | undefined> {
  const [row] = await db
    .select({ id: users.id, full_name: users.full_name })
    .from(committees)
    .innerJoin(users, eq(users.id, committees.id))
    .where(eq(committees.id, committeeId))
    .limit(1);
  return row;
}

/** The teams of a committee in walking order: by place and name of the table, teams without one last. */
export function listAssignedTeams(db: Database, committeeId: string) {
  return db
    .select({
      ...teamColumns,
      finished_at: committeeTeams.finished_at,
      reopened_at: committeeTeams.reopened_at,
    })
    .from(committeeTeams)
    .innerJoin(teams, eq(teams.id, committeeTeams.team_id))
    .leftJoin(sectors, eq(sectors.id, teams.sector_id))
    .leftJoin(tables, eq(tables.id, teams.table_id))
    .where(eq(committeeTeams.committee_id, committeeId))
    .orderBy(asc(tables.location), asc(tables.name), asc(teams.name));
}

/** Which types the committee has submitted, by team id. */
export async function submittedTypes(
  db: Database,
  committeeId: string,
): Promise<Map<string, EvaluationType[]>> {
  const rows = await db
    .select({ team_id: evaluations.team_id, type: evaluations.type })
    .from(evaluations)
    .where(eq(evaluations.committee_id, committeeId));
  return new Map(
    [...Map.groupBy(rows, ({ team_id }) => team_id)].map(([id, group]) => [
      id,
      group.map(({ type }) => type),
    ]),
  );
}
