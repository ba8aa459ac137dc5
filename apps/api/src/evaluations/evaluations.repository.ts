import type { EvaluationType, TeamStatus } from '@portal/api-schema';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Database, executePrepared } from '../db/database.ts';
import { committeeTeams } from '../db/schema/committees.ts';
import {
  criteria,
  evaluationEvents,
  evaluationScores,
  evaluations,
  evaluationVersions,
  type ScoreSnapshot,
} from '../db/schema/evaluations.ts';
import { settings } from '../db/schema/event.ts';
import { teams } from '../db/schema/teams.ts';
import { users } from '../db/schema/users.ts';
import { type CriterionRow, sharedCriteriaLock } from '../settings/criteria.repository.ts';
import type { SettingsRow } from '../settings/settings.repository.ts';

export interface Pair {
  committee_id: string;
  team_id: string;
}

const isPair = ({ committee_id, team_id }: Pair) =>
  and(eq(committeeTeams.committee_id, committee_id), eq(committeeTeams.team_id, team_id));

/** The assignments of a team (of one committee, if named) with the committees' names. */
export function listAssignments(db: Database, teamId: string, committeeId?: string) {
  return db
    .select({
      committee: { id: users.id, full_name: users.full_name },
      finished_at: committeeTeams.finished_at,
      reopened_at: committeeTeams.reopened_at,
      reopen_reason: committeeTeams.reopen_reason,
    })
    .from(committeeTeams)
    .innerJoin(users, eq(users.id, committeeTeams.committee_id))
    .where(
      and(
        eq(committeeTeams.team_id, teamId),
        committeeId ? eq(committeeTeams.committee_id, committeeId) : undefined,
      ),
    )
    .orderBy(asc(users.id));
}

/** The assignment, locked until the transaction ends. Every change of its scores or state takes this lock first. */
export async function lockAssignment(tx: Database, pair: Pair) {
  const [row] = await tx.select().from(committeeTeams).where(isPair(pair)).for('update');
  return row;
}

/**
 * The same for a submission; the criteria of its type do not change until the transaction ends either. Read with
 * `loadSubmissionState` afterwards: a statement that waits for a lock does not see what others committed meanwhile.
 */
export async function lockForSubmission(tx: Database, pair: Pair, type: EvaluationType) {
  const [row] = await tx
    .select({
      finished_at: committeeTeams.finished_at,
      reopened_at: committeeTeams.reopened_at,
      criteria_lock: sharedCriteriaLock(type),
    })
    .from(committeeTeams)
    .where(isPair(pair))
    .for('update')
    .prepare('lock_for_submission')
    .execute();
  return row;
}

/** What a submission is checked against. */
export interface SubmissionState {
  settings: Pick<SettingsRow, 'judging_from' | 'judging_to' | 'eco_weight' | 'idea_weight' | 'tech_weight'>;
  team_status: TeamStatus;
  /** The criteria of the type, in their order. */
  criteria: Pick<CriterionRow, 'id' | 'max_score' | 'weight'>[];
  /** The types that the committee has submitted. */
  submitted: Pick<CurrentEvaluation, 'type' | 'total'>[];
  /** The current version of the type. */
  current: Omit<CurrentEvaluation, 'id' | 'committee_id' | 'type'> | null;
}

/** In one statement, of locked rows; undefined when there is no such team. */
export async function loadSubmissionState(
  tx: Database,
  { committee_id, team_id }: Pair,
  type: EvaluationType,
): Promise<SubmissionState | undefined> {
  const own = sql`${evaluations.committee_id} = ${committee_id} and ${evaluations.team_id} = ${team_id}`;
  const [row] = await tx
    .select({
      settings: {
        judging_from: settings.judging_from,
        judging_to: settings.judging_to,
        eco_weight: settings.eco_weight,
        idea_weight: settings.idea_weight,
        tech_weight: settings.tech_weight,
      },
      team_status: teams.status,
      criteria: sql<SubmissionState['criteria']>`(
        select json_agg(json_build_object('id', id, 'max_score', max_score, 'weight', weight) order by position)
        from ${criteria} where type = ${type}
      )`,
      submitted: sql<SubmissionState['submitted']>`(
        select coalesce(json_agg(json_build_object('type', type, 'total', total)), '[]') from ${evaluations} where ${own}
      )`,
      current: sql<(Omit<NewVersion, 'submitted_at'> & { submitted_at: string }) | null>`(
        select json_build_object(
          'version', version, 'note', note, 'total', total, 'submitted_at', submitted_at, 'scores', (
            select json_agg(
              json_build_object('criterion_id', criterion_id, 'score', score) order by ${criteria.position}
            )
            from ${evaluationScores} join ${criteria} on ${criteria.id} = criterion_id
            where evaluation_id = ${evaluations.id}
          )
        )
        from ${evaluations} where ${own} and type = ${type}
      )`,
    })
    .from(settings)
    .innerJoin(teams, eq(teams.id, team_id))
    .prepare('submission_state')
    .execute();
  if (!row) return undefined;
  const { current } = row;
  return { ...row, current: current && { ...current, submitted_at: new Date(current.submitted_at) } };
}

/** Every assignment of a team, always locked in the same order, so that two transactions never deadlock. */
export function lockAssignmentsOf(tx: Database, teamId: string) {
  return tx
    .select()
    .from(committeeTeams)
    .where(eq(committeeTeams.team_id, teamId))
    .orderBy(asc(committeeTeams.committee_id))
    .for('update');
}

export interface CurrentEvaluation {
  id: string;
  committee_id: string;
  type: EvaluationType;
  version: number;
  note: string | null;
  total: number;
  submitted_at: Date;
  scores: ScoreSnapshot[];
}

/** The current version of every type that the committees submitted for a team, scores in the order of the criteria. */
export async function listCurrentEvaluations(
  db: Database,
  teamId: string,
  committeeIds: readonly string[],
): Promise<CurrentEvaluation[]> {
  if (committeeIds.length === 0) return [];
  const rows = await db
    .select()
    .from(evaluations)
    .where(and(eq(evaluations.team_id, teamId), inArray(evaluations.committee_id, [...committeeIds])));
  if (rows.length === 0) return [];
  const scores = await db
    .select({ ...scoreColumns, evaluation_id: evaluationScores.evaluation_id })
    .from(evaluationScores)
    .innerJoin(criteria, eq(criteria.id, evaluationScores.criterion_id))
    .where(
      inArray(
        evaluationScores.evaluation_id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(criteria.position));
  const byEvaluation = Map.groupBy(scores, ({ evaluation_id }) => evaluation_id);
  return rows.map((row) => ({
    ...row,
    scores: (byEvaluation.get(row.id) ?? []).map(({ criterion_id, score }) => ({ criterion_id, score })),
  }));
}

const scoreColumns = { criterion_id: evaluationScores.criterion_id, score: evaluationScores.score };

export interface NewVersion extends Pair {
  type: EvaluationType;
  version: number;
  scores: ScoreSnapshot[];
  note: string | null;
  total: number;
  submitted_by: string;
  submitted_at: Date;
}

/**
 * Makes a submission the current version, adds it to the history and, if it `finishes` the evaluation, marks the
 * assignment as finished; in one statement. The assignment must be locked. The criteria of a type do not change once it
 * was submitted, so a new version has scores for the same ones.
 */
export async function saveVersion(tx: Database, submission: NewVersion, finishes: boolean): Promise<void> {
  const { committee_id, team_id, type, version, scores, note, total, submitted_by } = submission;
  const at = sql`${submission.submitted_at.toISOString()}::timestamptz`;
  const given = sql`${JSON.stringify(scores)}::jsonb`;
  await executePrepared(
    tx,
    'save_version',
    sql`with saved as (
      insert into ${evaluations} (id, committee_id, team_id, type, version, note, total, submitted_at)
      values (${uuidv7()}, ${committee_id}, ${team_id}, ${type}, ${version}, ${note}, ${total}, ${at})
      on conflict (committee_id, team_id, type) do update
      set version = excluded.version, note = excluded.note, total = excluded.total, submitted_at = excluded.submitted_at
      returning id, type, version, note, total, submitted_at
    ), scored as (
      insert into ${evaluationScores} (evaluation_id, criterion_id, type, score)
      select saved.id, given.criterion_id, saved.type, given.score
      from saved, jsonb_to_recordset(${given}) as given (criterion_id uuid, score numeric)
      on conflict (evaluation_id, criterion_id) do update set score = excluded.score
    ), finished as (
      update ${committeeTeams} set finished_at = ${at}
      where committee_id = ${committee_id} and team_id = ${team_id} and ${finishes}::boolean
      returning committee_id, team_id
    ), finish_event as (
      insert into ${evaluationEvents} (id, committee_id, team_id, event, user_id, happened_at)
      select ${uuidv7()}::uuid, committee_id, team_id, 'finished', ${submitted_by}::uuid, ${at} from finished
    )
    insert into ${evaluationVersions} (evaluation_id, version, scores, note, total, submitted_by, submitted_at)
    select id, version, ${given}, note, total, ${submitted_by}::uuid, submitted_at from saved`,
  );
}

/** Marks a finished evaluation as re-opened, and adds the event to its history. The scores are kept. */
export async function markReopened(
  tx: Database,
  pair: Pair,
  { userId, reason, at }: { userId: string; reason: string | null; at: Date },
): Promise<void> {
  await tx
    .update(committeeTeams)
    .set({ finished_at: null, reopened_at: at, reopen_reason: reason })
    .where(isPair(pair));
  await tx
    .insert(evaluationEvents)
    .values({ ...pair, event: 'reopened', user_id: userId, reason, happened_at: at });
}

/** The history of the committees' evaluations of a team: finished and re-opened, in order. `by` is null after its deletion. */
export function listEvents(db: Database, teamId: string, committeeIds: readonly string[]) {
  return db
    .select({
      committee_id: evaluationEvents.committee_id,
      event: evaluationEvents.event,
      by: { id: users.id, full_name: users.full_name },
      role: users.role,
      reason: evaluationEvents.reason,
      happened_at: evaluationEvents.happened_at,
    })
    .from(evaluationEvents)
    .leftJoin(users, eq(users.id, evaluationEvents.user_id))
    .where(
      and(inArray(evaluationEvents.committee_id, [...committeeIds]), eq(evaluationEvents.team_id, teamId)),
    )
    .orderBy(asc(evaluationEvents.happened_at), asc(evaluationEvents.id));
}
