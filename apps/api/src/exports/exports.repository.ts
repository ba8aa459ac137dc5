import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { committeeTeams } from '../db/schema/committees.ts';
import { evaluationScores, evaluations } from '../db/schema/evaluations.ts';
import { sectors, tables } from '../db/schema/event.ts';
import { projects } from '../db/schema/files.ts';
import { teams } from '../db/schema/teams.ts';
import { teamColumns } from '../teams/team-parts.repository.ts';

/** Rows per query; the memory of an export grows with it. */
const BATCH = 100;

/** Teams in batches in the order of their ids, which is that of their creation; those of one committee, if given. */
export async function* teamBatches(tx: Database, committeeId: string | undefined) {
  const assigned = (id: string) =>
    tx.select({ id: committeeTeams.team_id }).from(committeeTeams).where(eq(committeeTeams.committee_id, id));
  let after: string | undefined;
  do {
    const rows = await tx
      .select({ ...teamColumns, delivered_at: projects.delivered_at, project: projects.title })
      .from(teams)
      .leftJoin(sectors, eq(sectors.id, teams.sector_id))
      .leftJoin(tables, eq(tables.id, teams.table_id))
      .leftJoin(projects, eq(projects.team_id, teams.id))
      .where(
        and(
          after === undefined ? undefined : gt(teams.id, after),
          committeeId === undefined ? undefined : inArray(teams.id, assigned(committeeId)),
        ),
      )
      .orderBy(asc(teams.id))
      .limit(BATCH);
    if (rows.length > 0) yield rows;
    after = rows.length === BATCH ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}

/** Splits the items into batches. */
export function* inBatches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

/** Name, sector and table of each team, by its id. */
export async function teamRowsOf(tx: Database, teamIds: readonly string[]) {
  const rows = await tx
    .select(teamColumns)
    .from(teams)
    .leftJoin(sectors, eq(sectors.id, teams.sector_id))
    .leftJoin(tables, eq(tables.id, teams.table_id))
    .where(inArray(teams.id, [...teamIds]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The current scores of these teams by `scoreKey`. */
export async function scoresOf(tx: Database, teamIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      team_id: evaluations.team_id,
      committee_id: evaluations.committee_id,
      criterion_id: evaluationScores.criterion_id,
      score: evaluationScores.score,
    })
    .from(evaluations)
    .innerJoin(evaluationScores, eq(evaluationScores.evaluation_id, evaluations.id))
    .where(inArray(evaluations.team_id, [...teamIds]));
  return new Map(
    rows.map(({ team_id, committee_id, criterion_id, score }) => [
      scoreKey(team_id, committee_id, criterion_id),
      score,
    ]),
  );
}

export function scoreKey(teamId: string, committeeId: string, criterionId: string): string {
  return `${teamId} ${committeeId} ${criterionId}`;
}
