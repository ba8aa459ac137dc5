import { and, asc, desc, eq, gt, inArray, isNotNull, max, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { advisoryLock } from '../../platform/database/advisory-lock.ts';
import { type Database, preparedOnce } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { isCounted, projects, sectors, teams } from '../../teams/index.ts';
import { finishedTeamIds } from '../evaluations/evaluated-teams.repository.ts';
import { evaluations, resultNotes, results } from '../rounds/current-round.views.ts';
import { rounds } from '../rounds/rounds.schema.ts';
import { allResultNotes, allResults, type ResultNote, resultSnapshots } from './results.schema.ts';

/** Also in the function `require_open_results` of a migration. */
const RESULTS_LOCK = advisoryLock(7_302_101);

export type ResultsRow = typeof results.$inferSelect;
export type { ResultNote };
export type SnapshotRow = typeof resultSnapshots.$inferSelect;

const currentResults = preparedOnce((db) => db.select().from(results).prepare('current_results'));

/** The state of the results; in every state it takes the same time. */
export async function loadResults(db: Database): Promise<ResultsRow> {
  const [row] = await currentResults(db).execute();
  return present(row);
}

/** The results, locked until the transaction ends. */
export async function lockResults(tx: Database): Promise<ResultsRow> {
  const [row] = await tx.select().from(results).for('update');
  return present(row);
}

/** The results of every round, locked until the transaction ends. */
export function lockAllResults(tx: Database): Promise<ResultsRow[]> {
  return tx.select().from(allResults).orderBy(asc(allResults.round)).for('update');
}

/** Whether a later round has begun. */
export async function isBuiltOn(db: Database, round: number): Promise<boolean> {
  return (await db.$count(allResults, gt(allResults.round, round))) > 0;
}

export async function roundName(db: Database, number: number) {
  const [row] = await db
    .select({ number: rounds.number, name: rounds.name })
    .from(rounds)
    .where(eq(rounds.number, number));
  if (!row) throw new Error(`There is no round ${number}`);
  return row;
}

const publishedRounds = preparedOnce((db) =>
  db
    .select({
      results: allResults,
      name: sql<string | null>`(select ${rounds.name} from ${rounds}
      where ${rounds.number} = ${allResults.round} and (select count(*) from ${rounds}) > 1)`,
    })
    .from(allResults)
    .where(eq(allResults.state, 'published'))
    .orderBy(desc(allResults.round))
    .prepare('published_rounds'),
);

/** The rounds whose results are published, the last one first; the name is null where the event has one round. */
export const loadPublishedRounds = (db: Database) => publishedRounds(db).execute();

/** Waits for the transactions that are changing the ranking; those that begin later wait for this one. */
export async function lockRanking(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RESULTS_LOCK})`);
}

/** @returns the results as they are then */
export async function saveResults(tx: Database, values: Partial<ResultsRow>): Promise<ResultsRow> {
  const [row] = await tx
    .update(results)
    .set({ ...values, version: sql`${results.version} + 1` })
    .returning();
  return present(row);
}

export async function insertSnapshot(tx: Database, snapshot: SnapshotRow): Promise<void> {
  await tx.insert(resultSnapshots).values(snapshot);
}

/** @throws HttpError 404 there is no such snapshot */
export async function findSnapshot(db: Database, id: string): Promise<SnapshotRow> {
  const [row] = await db.select().from(resultSnapshots).where(eq(resultSnapshots.id, id));
  if (!row) throw notFound();
  return row;
}

/** What is shown of a snapshot besides its content. */
export async function findSnapshotHead(db: Database, id: string) {
  const { sha256, taken_at, taken_by, taken_by_name, teams_count } = resultSnapshots;
  const [row] = await db
    .select({ id: resultSnapshots.id, sha256, taken_at, taken_by, taken_by_name, teams_count })
    .from(resultSnapshots)
    .where(eq(resultSnapshots.id, id));
  return row;
}

export async function findName(db: Database, userId: string) {
  const [row] = await db
    .select({ id: users.id, full_name: users.full_name })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

/** What the results say of each judged team that takes part. */
export function listJudgedTeams(db: Database) {
  return db
    .select({ id: teams.id, name: teams.name, project_title: projects.title, sector: sectors.name })
    .from(teams)
    .leftJoin(projects, eq(projects.team_id, teams.id))
    .leftJoin(sectors, eq(sectors.id, teams.sector_id))
    .where(and(isCounted, inArray(teams.id, finishedTeamIds(db))));
}

/** All notes of evaluations. */
export function listNotes(db: Database) {
  const { team_id, committee_id, type, note } = evaluations;
  return db.select({ team_id, committee_id, type, note }).from(evaluations).where(isNotNull(note));
}

/** Replaces the notes of all teams. */
export async function storeNotes(tx: Database, notes: ReadonlyMap<string, ResultNote[]>): Promise<void> {
  await deleteNotes(tx);
  const rows = [...notes].map(([team_id, ofTeam]) => ({ team_id, notes: ofTeam }));
  await tx.execute(sql`insert into ${resultNotes} (team_id, notes)
    select team_id, notes from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (team_id uuid, notes jsonb)`);
}

export async function deleteNotes(tx: Database): Promise<void> {
  await tx.delete(resultNotes);
}

export async function notesOfTeam(db: Database, teamId: string, round: number): Promise<ResultNote[]> {
  const [row] = await db
    .select({ notes: allResultNotes.notes })
    .from(allResultNotes)
    .where(and(eq(allResultNotes.team_id, teamId), eq(allResultNotes.round, round)));
  return row?.notes ?? [];
}

function present(row: ResultsRow | undefined): ResultsRow {
  if (!row) throw new Error('The database holds no results: a migration adds them');
  return row;
}

/** The latest own date of a team that takes part and may deliver; null without one. */
export async function latestAvailability(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(teams.availability_to) })
    .from(teams)
    .where(and(isCounted, eq(teams.delivery_disabled, false)));
  return row?.at ?? null;
}
