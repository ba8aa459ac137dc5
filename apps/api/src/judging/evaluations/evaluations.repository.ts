import type { EvaluationType } from '@portal/api-schema';
import { and, asc, eq } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { committeeTeams } from '../committees/committees.schema.ts';
import { evaluationEvents, type ScoreSnapshot } from './evaluations.schema.ts';

export interface Pair {
  committee_id: string;
  team_id: string;
}

const isPair = ({ committee_id, team_id }: Pair) =>
  and(eq(committeeTeams.committee_id, committee_id), eq(committeeTeams.team_id, team_id));

/** The committees that a team is assigned to. */
export function listCommitteesOf(db: Database, teamId: string) {
  return db
    .select({ id: users.id, full_name: users.full_name })
    .from(committeeTeams)
    .innerJoin(users, eq(users.id, committeeTeams.committee_id))
    .where(eq(committeeTeams.team_id, teamId))
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

/** The current version of one type. */
export interface CurrentEvaluation {
  type: EvaluationType;
  version: number;
  note: string | null;
  total: number;
  submitted_at: Date;
  scores: ScoreSnapshot[];
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
