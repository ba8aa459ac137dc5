import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Database, preparedStatement } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { isCounted, teams } from '../../teams/index.ts';
import { allCommitteeTeams } from '../committees/committees.schema.ts';
import { allEvaluations, allReopenRequests } from '../evaluations/evaluations.schema.ts';
import { allResultNotes, allResults } from '../results/results.schema.ts';
import { roundSamples, rounds, roundTeams } from './rounds.schema.ts';

export type RoundRow = typeof rounds.$inferSelect;

const isCurrent = sql`(select current_round())`;

/** The condition that a team of a query on `teams` takes part in the current round. */
export const isInRound: SQL<boolean> = sql`(${isCurrent} = 1 or exists (
  select from ${roundTeams} where ${roundTeams.round} = ${isCurrent} and ${roundTeams.team_id} = ${teams.id}
))`;

/** The rounds with the state of their results, which those that have not begun lack, and what they have. */
export function listRounds(db: Database) {
  return db
    .select({
      round: rounds,
      state: allResults.state,
      teams_count: sql<number>`case when ${rounds.number} = 1
        then (select count(distinct team_id)::int from ${allCommitteeTeams} where ${allCommitteeTeams.round} = 1)
        else (select count(*)::int from ${roundTeams} where ${roundTeams.round} = ${rounds.number}) end`,
      has_evaluations: sql<boolean>`exists (select from ${allEvaluations} where ${allEvaluations.round} = ${rounds.number})`,
    })
    .from(rounds)
    .leftJoin(allResults, eq(allResults.round, rounds.number))
    .orderBy(asc(rounds.number));
}

/** The rounds, locked until the transaction ends. */
export function lockRounds(tx: Database): Promise<RoundRow[]> {
  return tx.select().from(rounds).orderBy(asc(rounds.number)).for('update');
}

export async function currentRound(db: Database): Promise<number> {
  const [row] = await db.select({ number: sql<number>`current_round()` }).from(sql`(select) as one_row`);
  return row?.number ?? 1;
}

export async function insertRound(tx: Database, row: typeof rounds.$inferInsert): Promise<RoundRow> {
  const [added] = await tx.insert(rounds).values(row).returning();
  if (!added) throw new Error('The round was not inserted');
  return added;
}

export async function updateRound(tx: Database, number: number, values: Partial<RoundRow>): Promise<void> {
  await tx.update(rounds).set(values).where(eq(rounds.number, number));
}

export async function deleteRound(tx: Database, number: number): Promise<void> {
  await tx.delete(rounds).where(eq(rounds.number, number));
}

const ofTakingPart = (db: Database, teamIds: readonly string[]) =>
  db
    .select({ id: teams.id })
    .from(teams)
    .where(and(inArray(teams.id, [...teamIds]), isCounted))
    .orderBy(asc(teams.id));

/** Those of the teams that take part. */
export async function takingPart(db: Database, teamIds: readonly string[]): Promise<Set<string>> {
  return new Set((await ofTakingPart(db, teamIds)).map(({ id }) => id));
}

/** The same, locked until the transaction ends: none is withdrawn meanwhile. */
export async function lockTakingPart(tx: Database, teamIds: readonly string[]): Promise<Set<string>> {
  return new Set((await ofTakingPart(tx, teamIds).for('share')).map(({ id }) => id));
}

/**
 * Makes the round the current one: with these teams, each with its total of the round before, and with what was chosen for the results
 * of the round before. Samples end with their round.
 */
export async function beginRound(
  tx: Database,
  number: number,
  moving: readonly Omit<typeof roundTeams.$inferInsert, 'round'>[],
): Promise<void> {
  const { ranking, top, by_track, own_rank, own_types, notes } = allResults;
  const [before] = await tx
    .select({ ranking, top, by_track, own_rank, own_types, notes })
    .from(allResults)
    .where(eq(allResults.round, number - 1));
  await tx.insert(allResults).values({ ...before, round: number });
  await tx.insert(roundTeams).values(moving.map((team) => ({ ...team, round: number })));
  const { id, calibration_since } = teams;
  const isSample = isNotNull(calibration_since);
  await tx.execute(sql`insert into ${roundSamples} (team_id, round, calibration_since)
    select ${id}, ${number - 1}, ${calibration_since} from ${teams} where ${isSample}`);
  await tx.update(teams).set({ calibration_since: null }).where(isSample);
}

/** The round before is the current one again, with its samples. Nothing may have been evaluated. */
export async function withdrawRound(tx: Database, number: number): Promise<void> {
  await tx.execute(sql`with ended as (
      delete from ${roundSamples} where ${roundSamples.round} = ${number - 1} returning team_id, calibration_since
    )
    update ${teams} set calibration_since = (select calibration_since from ended where team_id = ${teams.id})
    where ${isNotNull(teams.calibration_since)} or ${teams.id} in (select team_id from ended)`);
  for (const table of [allReopenRequests, allCommitteeTeams, allResultNotes, roundTeams, allResults]) {
    await tx.delete(table).where(eq(table.round, number));
  }
}

const standings = preparedStatement<{ name: string | null; moved_on: boolean }>(
  'standing_of_team',
  sql`select (
      select name from ${rounds} where ${rounds.number} = (
        select max(round) from (
          select round from ${allCommitteeTeams} where team_id = ${sql.placeholder('teamId')}::uuid
          union all
          select round from ${roundTeams} where team_id = ${sql.placeholder('teamId')}::uuid
        ) as judged
      )
    ) as name, exists (
      select from ${roundTeams}
      where team_id = ${sql.placeholder('teamId')}::uuid and round = ${isCurrent}
    ) as moved_on
  where ${isCurrent} > 1`,
);

/** The last round that the team took part in, and whether that is the current one; undefined while the first is judged, or it was in none. */
export async function standingOf(db: Database, teamId: string) {
  const [row] = await standings(db, { teamId });
  return row?.name ? { name: row.name, moved_on: row.moved_on } : undefined;
}

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
