import type { EvaluationType } from '@portal/api-schema';
import { PARTICIPATING_STATUSES } from '@portal/domain/statuses';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { committeeTeams } from '../db/schema/committees.ts';
import {
  criteria,
  evaluationEvents,
  evaluationScores,
  evaluations,
  evaluationVersions,
  type ScoreSnapshot,
} from '../db/schema/evaluations.ts';
import { teams } from '../db/schema/teams.ts';
import { users } from '../db/schema/users.ts';

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

/** Makes a submission the current version, and adds it to the history. The assignment must be locked. */
export async function saveVersion(tx: Database, submission: NewVersion): Promise<void> {
  const { committee_id, team_id, type, scores, submitted_by, ...state } = submission;
  const [row] = await tx
    .insert(evaluations)
    .values({ committee_id, team_id, type, ...state })
    .onConflictDoUpdate({
      target: [evaluations.committee_id, evaluations.team_id, evaluations.type],
      set: state,
    })
    .returning({ id: evaluations.id });
  if (!row) throw new Error('An evaluation was neither inserted nor updated');
  await tx.delete(evaluationScores).where(eq(evaluationScores.evaluation_id, row.id));
  await tx
    .insert(evaluationScores)
    .values(scores.map((score) => ({ ...score, type, evaluation_id: row.id })));
  await tx.insert(evaluationVersions).values({ ...state, evaluation_id: row.id, scores, submitted_by });
}

/** Marks the evaluation as finished, and adds the event to its history. */
export async function markFinished(tx: Database, pair: Pair, userId: string, at: Date): Promise<void> {
  await tx.update(committeeTeams).set({ finished_at: at }).where(isPair(pair));
  await tx.insert(evaluationEvents).values({ ...pair, event: 'finished', user_id: userId, happened_at: at });
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

/** The totals by type of every finished assignment. */
export function listFinishedTotals(db: Database) {
  return db
    .select({
      committee_id: evaluations.committee_id,
      team_id: evaluations.team_id,
      type: evaluations.type,
      total: evaluations.total,
    })
    .from(evaluations)
    .innerJoin(
      committeeTeams,
      and(
        eq(evaluations.committee_id, committeeTeams.committee_id),
        eq(evaluations.team_id, committeeTeams.team_id),
      ),
    )
    .where(isNotNull(committeeTeams.finished_at));
}

/**
 * Every assignment of the teams that take part in the event: which committee, which team, and when it was finished, if
 * it was.
 */
export function listAllAssignments(db: Database) {
  return db
    .select({
      committee: { id: users.id, full_name: users.full_name },
      team_id: committeeTeams.team_id,
      finished_at: committeeTeams.finished_at,
    })
    .from(committeeTeams)
    .innerJoin(users, eq(users.id, committeeTeams.committee_id))
    .innerJoin(teams, eq(teams.id, committeeTeams.team_id))
    .where(inArray(teams.status, PARTICIPATING_STATUSES))
    .orderBy(asc(users.id));
}
