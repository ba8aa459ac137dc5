import { like, lt, sql } from 'drizzle-orm';
import { type Database, preparedOnce } from '../db/database.ts';
import { teams, teamTextChanges } from '../db/schema/teams.ts';

export interface FoundTeams {
  total: number;
  /** What to look for changes from: the oldest transaction that was running. Those before are counted already. */
  next: number;
}

/** How many teams match a search. It reads every team. */
export function foundTeams(db: Database, pattern: string) {
  return db
    .select({
      total: sql<number>`count(*)::int`,
      next: sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::float8`,
    })
    .from(teams)
    .where(like(teams.list_text, pattern));
}

export async function countFoundTeams(db: Database, pattern: string): Promise<FoundTeams> {
  const [found] = await foundTeams(db, pattern);
  if (!found) throw new Error('The teams were not counted');
  return found;
}

const { changed_in } = teamTextChanges;
/** A database restored from a backup has changes of transactions that are yet to come here; they count as old. */
const isOfHere = sql`${changed_in} < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

/** Whether a transaction from one on has changed a text that searches read. */
export const textChangesFrom = preparedOnce((db) => {
  const isNew = sql`${changed_in} >= ${sql.placeholder('from')}::bigint and ${isOfHere}`;
  return db
    .select({ changed: sql<boolean>`exists (select from ${teamTextChanges} where ${isNew})` })
    .from(sql`(select) as one_row`)
    .prepare('team_text_changes_from');
});

export async function haveTextsChanged(db: Database, from: number): Promise<boolean> {
  const [row] = await textChangesFrom(db).execute({ from });
  return row?.changed ?? true;
}

/** Deletes all changes before the newest one. That one alone answers whether texts changed since any moment. */
export async function deleteOldTextChanges(db: Database): Promise<void> {
  const newest = sql`(select max(${changed_in}) from ${teamTextChanges} where ${isOfHere})`;
  await db.delete(teamTextChanges).where(lt(changed_in, newest));
}
