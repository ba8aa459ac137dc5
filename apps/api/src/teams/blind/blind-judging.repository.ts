import { eq, type SQL, sql } from 'drizzle-orm';
import { settings } from '../../event/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { files } from '../projects/projects.schema.ts';
import { teams } from '../teams/teams.schema.ts';
import { teamNumbers } from './team-numbers.schema.ts';

/**
 * Whether the judging of a team is blind: null, or the number that its judges know it by, 0 without one. This alone decides it;
 * `isBlind` says for whom.
 */
export const blindNumberOf = (teamId: SQL): SQL<number | null> =>
  sql`${sql`(
  select coalesce((select number from ${teamNumbers} where team_id = ${teamId}), 0)
  from ${settings} where blind_judging
)`}`;

/** The same of the query's team. */
export const blindNumberPart = blindNumberOf(sql`${teams.id}`);

/** The same of one team; of a team without a number for null. */
export async function findBlindNumber(db: Database, teamId: string | null): Promise<number | null> {
  const [row] = await db
    .select({ number: blindNumberOf(sql`${teamId}::uuid`) })
    .from(sql`(select) as one_row`);
  return row?.number ?? null;
}

/** The number of a file among those of its project, from 1. */
export async function positionOfFile(db: Database, fileId: string): Promise<number> {
  const project = db.select({ id: files.project_id }).from(files).where(eq(files.id, fileId));
  return db.$count(files, sql`${files.project_id} = (${project}) and ${files.id} <= ${fileId}::uuid`);
}
