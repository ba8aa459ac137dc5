import { and, asc, desc, eq, inArray, isNull, like, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { secrets } from '../../platform/database/secrets.schema.ts';
import { teams } from '../../teams/index.ts';

/** The status of a team, and when a pass with a token was first printed for it. */
export async function findPassState(db: Database, teamId: string) {
  const [row] = await db
    .select({ status: teams.status, printed_at: teams.pass_printed_at })
    .from(teams)
    .where(eq(teams.id, teamId));
  return row;
}

/** The ids of the teams that are expected at the reception, or of all others. */
export async function listTeamIds(
  db: Database,
  { areExpected }: { areExpected: boolean },
): Promise<string[]> {
  const status = areExpected ? eq(teams.status, 'Qualified') : ne(teams.status, 'Qualified');
  const rows = await db.select({ id: teams.id }).from(teams).where(status);
  return rows.map(({ id }) => id);
}

/** Marks the passes of these teams as printed; an earlier mark stays. @returns the ids of those that had none */
export async function markPrinted(tx: Database, teamIds: readonly string[], at: Date): Promise<string[]> {
  const unprinted = and(inArray(teams.id, [...teamIds]), isNull(teams.pass_printed_at));
  // Locked in one order, so that two such transactions do not deadlock.
  await tx.select({ id: teams.id }).from(teams).where(unprinted).orderBy(asc(teams.id)).for('no key update');
  const rows = await tx
    .update(teams)
    .set({ pass_printed_at: at })
    .where(unprinted)
    .returning({ id: teams.id });
  return rows.map(({ id }) => id);
}

const PREFIX = 'team-pass:';

/** A key that signs passes. `id` is written into each token that it signed. */
export interface PassKey {
  readonly id: string;
  readonly key: Buffer;
}

/** Newest first. */
export async function listPassKeys(db: Database): Promise<PassKey[]> {
  const rows = await db
    .select()
    .from(secrets)
    .where(like(secrets.name, `${PREFIX}%`))
    .orderBy(desc(secrets.created_at), desc(secrets.name));
  return rows.map(({ name, value }) => ({ id: name.slice(PREFIX.length), key: value }));
}

export async function insertPassKey(tx: Database, { id, key }: PassKey): Promise<void> {
  await tx.insert(secrets).values({ name: PREFIX + id, value: key });
}
