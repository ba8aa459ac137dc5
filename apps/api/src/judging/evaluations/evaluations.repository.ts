import type { Evaluation, EvaluationType } from '@portal/api-schema';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import { committeeTeams, evaluationEvents, evaluations } from '../rounds/current-round.views.ts';
import { allEvaluations } from './evaluations.schema.ts';

export interface Pair {
  committee_id: string;
  team_id: string;
}

/** The rows of a table about a committee and a team, or about those of another table. */
export const isPair = (
  table: Record<keyof Pair, PgColumn>,
  { committee_id, team_id }: Record<keyof Pair, string | PgColumn>,
): SQL | undefined => and(eq(table.committee_id, committee_id), eq(table.team_id, team_id));

const submittedIn =
  (table: typeof evaluations | typeof allEvaluations) =>
  async (tx: Database, { committee_id, team_id }: Partial<Pair>): Promise<boolean> => {
    const isBy = committee_id === undefined ? undefined : eq(table.committee_id, committee_id);
    const isOf = team_id === undefined ? undefined : eq(table.team_id, team_id);
    const rows = await tx.select({ id: table.id }).from(table).where(and(isBy, isOf)).limit(1);
    return rows.length > 0;
  };

/** Whether anything was submitted by this committee, of this team, or by the one of the other, in the current round. */
export const hasSubmitted = submittedIn(evaluations);

/** The same of every round. */
export const hasEverSubmitted = submittedIn(allEvaluations);

/** The `reopened_at` of a new assignment: what the committee submitted of the team before, it confirms. */
export const reopenedAt = (committeeId: SQL | PgColumn, teamId: SQL | PgColumn, at: SQL) =>
  sql`case when exists (
    select from ${evaluations} where ${evaluations.committee_id} = ${committeeId} and ${evaluations.team_id} = ${teamId}
  ) then ${at} end`;

/** The teams of which anything was submitted in the current round. */
export async function listEvaluated(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ id: evaluations.team_id }).from(evaluations);
  return rows.map(({ id }) => id);
}

/** The assignment, locked until the transaction ends. Every change of its scores or state takes this lock first. */
export async function lockAssignment(tx: Database, pair: Pair) {
  const [row] = await tx.select().from(committeeTeams).where(isPair(committeeTeams, pair)).for('update');
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

/** The current version of one type. */
export interface CurrentEvaluation extends Omit<Evaluation, 'submitted_at'> {
  type: EvaluationType;
  submitted_at: Date;
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
    .where(isPair(committeeTeams, pair));
  await tx
    .insert(evaluationEvents)
    .values({ ...pair, event: 'reopened', user_id: userId, reason, happened_at: at });
}
