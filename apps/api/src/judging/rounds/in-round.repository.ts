import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { allResults } from '../results/results.schema.ts';

/**
 * Makes the transaction see the rows of this round instead of the current one; without a number, nothing changes.
 * @throws HttpError 404 the round has not begun
 */
export async function lookAtRound(tx: Database, number: number | undefined): Promise<void> {
  if (number === undefined) return;
  const { rows } = (await tx.execute(
    sql`select set_config('portal.round', ${String(number)}, true) from ${allResults} where ${allResults.round} = ${number}`,
  )) as { rows: object[] };
  if (rows.length === 0) throw notFound();
}

/** Reads what was judged in a round; without a number, in the current one. @throws HttpError 404 it has not begun */
export function inRound<Answer>(
  db: Database,
  number: number | undefined,
  read: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  if (number === undefined) return read(db);
  return db.transaction(async (tx) => {
    await lookAtRound(tx, number);
    return read(tx);
  });
}
