import type { CommitteeName, EvaluationType } from '@portal/api-schema';
import { PARTICIPATING_STATUSES } from '@portal/domain/statuses';
import { and, asc, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { blindNumberPart, teams } from '../../teams/index.ts';
import { committees } from '../committees/committees.schema.ts';
import { conflicts } from '../conflicts/conflicts.schema.ts';
import { isPair, reopenedAt } from '../evaluations/evaluations.repository.ts';
import { evaluationScores, type ScoreSnapshot } from '../evaluations/evaluations.schema.ts';
import { committeeTeams, evaluationEvents, evaluations } from '../rounds/current-round.views.ts';
import { listCriteria } from '../rubrics/rubrics.repository.ts';

const isSample = isNotNull(teams.calibration_since);

/** The ids of the samples, in the order in which they were marked. */
export async function sampleIds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: teams.id })
    .from(teams)
    .where(isSample)
    .orderBy(asc(teams.calibration_since), asc(teams.id));
  return rows.map(({ id }) => id);
}

export async function markSamples(tx: Database, teamIds: readonly string[], at: Date): Promise<void> {
  await tx
    .update(teams)
    .set({ calibration_since: at })
    .where(inArray(teams.id, [...teamIds]));
}

/** Gives every committee, or this one, each sample that it has no conflict of interest with, unless it has it already. */
export async function assignSamples(tx: Database, at: Date, committeeId?: string): Promise<void> {
  const instant = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`insert into ${committeeTeams} (committee_id, team_id, assigned_at, reopened_at, for_calibration)
    select ${committees.id}, ${teams.id}, ${instant}, ${reopenedAt(committees.id, teams.id, instant)}, true
    from ${committees} cross join ${teams}
    where ${and(isSample, committeeId === undefined ? undefined : eq(committees.id, committeeId))} and not exists (
      select from ${conflicts} where ${conflicts.committee_id} = ${committees.id} and ${conflicts.team_id} = ${teams.id}
    )
    on conflict (committee_id, team_id, round) do nothing`);
}

const since = (table: typeof committeeTeams | typeof conflicts) =>
  sql<Date>`(select calibration_since from teams as sample where sample.id = ${table.team_id})`;

/** The evaluations by ordinary committees of a sample that were finished while it was one. */
export function finishedAsSample(tx: Database, teamId: string) {
  return tx
    .select({ committee_id: committeeTeams.committee_id, team_id: committeeTeams.team_id })
    .from(committeeTeams)
    .where(
      and(
        eq(committeeTeams.team_id, teamId),
        eq(committeeTeams.for_calibration, false),
        gte(committeeTeams.finished_at, since(committeeTeams)),
      ),
    );
}

/** Re-opens the same where a conflict of interest ended the assignment: once this is removed, the committee confirms them. */
export async function reopenInConflicts(
  tx: Database,
  teamId: string,
  { userId, reason, at }: { userId: string; reason: string; at: Date },
): Promise<void> {
  const { committee_id, team_id, finished_at } = conflicts;
  const pairs = await tx
    .update(conflicts)
    .set({ finished_at: null, reopened_at: at, reopen_reason: reason })
    .where(and(eq(team_id, teamId), gte(finished_at, since(conflicts))))
    .returning({ committee_id, team_id });
  if (pairs.length === 0) return;
  const event = { event: 'reopened' as const, user_id: userId, reason, happened_at: at };
  await tx.insert(evaluationEvents).values(pairs.map((pair) => ({ ...pair, ...event })));
}

/** The team is a normal one again; the assignments that it had as a sample end. What was submitted stays in the history. */
export async function unmarkSample(tx: Database, teamId: string): Promise<void> {
  await tx
    .delete(committeeTeams)
    .where(and(eq(committeeTeams.team_id, teamId), eq(committeeTeams.for_calibration, true)));
  await tx.update(teams).set({ calibration_since: null }).where(eq(teams.id, teamId));
}

export interface SampleRow {
  id: string;
  name: string;
  blind_number: number | null;
  evaluations: {
    committee: CommitteeName;
    finished_at: string | null;
    types: { type: EvaluationType; total: number; scores: ScoreSnapshot[] }[];
    /** Of the rubric by which it was given, or would be. */
    parts: { type: EvaluationType; weight: number }[];
  }[];
}

const typesPart: SQL = sql`(
  select coalesce(json_agg(json_build_object('type', ${evaluations.type}, 'total', ${evaluations.total}, 'scores', (
    select coalesce(json_agg(json_build_object(
      'criterion_id', ${evaluationScores.criterion_id}, 'score', ${evaluationScores.score}
    )), '[]') from ${evaluationScores} where ${evaluationScores.evaluation_id} = ${evaluations.id}
  ))), '[]')
  from ${evaluations} where ${isPair(evaluations, committeeTeams)}
)`;

const versionOfPair = sql`rubric_version_of(${committeeTeams.committee_id}, ${committeeTeams.team_id})`;

/** What the samples are scored by. */
export const criteriaOfSamples = listCriteria(
  'criteria_of_samples',
  sql`select ${versionOfPair} from ${committeeTeams} join ${teams} on ${teams.id} = ${committeeTeams.team_id} where ${isSample}`,
);

/** The samples that take part, each with what its committees have submitted, in one statement: all of it is of one moment. */
export function loadSamples(db: Database): Promise<SampleRow[]> {
  return db
    .select({
      id: teams.id,
      name: teams.name,
      blind_number: blindNumberPart,
      evaluations: sql<SampleRow['evaluations']>`(
        select coalesce(json_agg(json_build_object(
          'committee', json_build_object('id', ${users.id}, 'full_name', ${users.full_name}),
          'finished_at', ${committeeTeams.finished_at}, 'types', ${typesPart},
          'parts', rubric_parts_of(${versionOfPair})
        ) order by ${users.full_name}, ${users.id}), '[]')
        from ${committeeTeams} join ${users} on ${users.id} = ${committeeTeams.committee_id}
        where ${committeeTeams.team_id} = ${sql.raw('"teams"."id"')}
      )`,
    })
    .from(teams)
    .where(and(isSample, inArray(teams.status, PARTICIPATING_STATUSES)))
    .orderBy(asc(teams.calibration_since), asc(teams.id));
}
