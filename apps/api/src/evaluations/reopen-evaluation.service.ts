import type { AllowEvaluationBody, ReopenedData } from '@portal/api-schema';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { type Database, withTransaction } from '../db/database.ts';
import { conflict, notFound } from '../errors.ts';
import { publishChange } from '../live/publish-change.ts';
import { grantOpenRequest } from '../reopen-requests/reopen-requests.repository.ts';
import { listAssignments, lockAssignmentsOf, markReopened, type Pair } from './evaluations.repository.ts';

export const NOT_FINISHED = 'The evaluation is not finished.';

/**
 * Re-opens the finished evaluations of a team: of one committee or of all that finished. The scores stay.
 * @throws HttpError 404 when the team (or the pair) does not exist · 409 when nothing of it is finished
 */
export async function reopenEvaluation(
  { db, now }: Context,
  actor: Actor,
  teamId: string,
  { committee_id, reason }: AllowEvaluationBody,
): Promise<ReopenedData> {
  return withTransaction(db, async (tx) => {
    const assignments = (await lockAssignmentsOf(tx, teamId)).filter(
      (assignment) => committee_id === undefined || assignment.committee_id === committee_id,
    );
    if (assignments.length === 0) throw notFound();
    const finished = assignments.filter(({ finished_at }) => finished_at !== null);
    if (finished.length === 0) throw conflict(NOT_FINISHED);

    await reopenAssignments(tx, actor, teamId, finished, { reason: reason || null, at: now() });
    const reopened = new Set(finished.map((assignment) => assignment.committee_id));
    const named = await listAssignments(tx, teamId);
    return { committees: named.map(({ committee }) => committee).filter(({ id }) => reopened.has(id)) };
  });
}

/** Re-opens finished assignments of the team, which must be locked. Whoever had asked for it was granted it. */
export async function reopenAssignments(
  tx: Database,
  actor: Actor,
  teamId: string,
  finished: readonly Pair[],
  { reason, at }: { reason: string | null; at: Date },
): Promise<void> {
  for (const pair of finished) {
    await markReopened(tx, pair, { userId: actor.id, reason, at });
    await grantOpenRequest(tx, pair, { userId: actor.id, at });
    const details = { committee_id: pair.committee_id, reason };
    await recordAudit(
      tx,
      actor,
      { action: 'evaluation.reopened', subject_type: 'team', subject_id: teamId, details },
      at,
    );
  }
  const audience = { directors: true, committees: finished.map(({ committee_id }) => committee_id) };
  await publishChange(tx, { type: 'evaluation', id: teamId, audience });
}
