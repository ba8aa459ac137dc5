import type { StageClock } from '@portal/domain/stage';
import { and, asc, eq, getTableColumns, not, sql } from 'drizzle-orm';
import { isInRound } from '../../judging/index.ts';
import { type Database, preparedOnce } from '../../platform/database/database.ts';
import { blindNumberPart, isCounted, teams } from '../../teams/index.ts';
import { stage, stageVisits } from './stage.schema.ts';

/** The largest number that the column holds: almost 25 days. */
const CLOCK_MAX_MS = 2 ** 31 - 1;

export type StageRow = typeof stage.$inferSelect;

const currentStage = preparedOnce((db) =>
  db
    .select({ ...getTableColumns(stage), name: teams.name, blind_number: blindNumberPart })
    .from(stage)
    .leftJoin(teams, eq(teams.id, stage.team_id))
    .prepare('current_stage'),
);

/** The stage, with the name of the team on it. */
export async function loadStage(db: Database) {
  const [row] = await currentStage(db).execute();
  if (!row) throw new Error('The database holds no stage: a migration adds it');
  return row;
}

const hasVisited = sql`exists (
  select from ${stageVisits}
  where ${stageVisits.round} = current_round() and ${stageVisits.team_id} = ${teams.id}
)`;

/** The team that follows this one by name, of those that take part in the round and have not been on the stage in it. */
export async function nextTeam(db: Database, { id, name }: { readonly id: string; readonly name: string }) {
  const [next] = await db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(and(isCounted, isInRound, not(hasVisited), sql`(${teams.name}, ${teams.id}) > (${name}, ${id})`))
    .orderBy(asc(teams.name), asc(teams.id))
    .limit(1);
  return next ?? null;
}

/** The ids of the teams that have been on the stage in this round. */
export async function visitors(db: Database): Promise<string[]> {
  const rows = await db.select({ id: teams.id }).from(teams).where(hasVisited).orderBy(asc(teams.id));
  return rows.map(({ id }) => id);
}

export async function addVisit(tx: Database, team_id: string): Promise<void> {
  await tx.insert(stageVisits).values({ team_id }).onConflictDoNothing();
}

export async function lockStage(tx: Database): Promise<StageRow | undefined> {
  const [row] = await tx.select().from(stage).for('update');
  return row;
}

export async function saveStage(tx: Database, clock: Partial<StageRow> & StageClock): Promise<void> {
  const remaining_ms = Math.max(-CLOCK_MAX_MS, Math.min(clock.remaining_ms, CLOCK_MAX_MS));
  await tx.update(stage).set({ ...clock, remaining_ms, version: sql`${stage.version} + 1` });
}

/** Whether there is such a team that takes part. */
export async function takesPart(db: Database, teamId: string): Promise<boolean> {
  return (await db.$count(teams, sql`${teams.id} = ${teamId} and ${isCounted}`)) > 0;
}
