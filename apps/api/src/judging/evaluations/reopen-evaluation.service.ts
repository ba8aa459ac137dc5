import type { evaluationCalls } from '@portal/api-schema';
import { EVALUATION_NOT_FINISHED } from '@portal/domain/messages';
import { type ChangeContext, changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { queueNotices, requireTakesPart } from '../../teams/index.ts';
import { committeesOf } from '../committees/team-committees.repository.ts';
import { evaluationChange, visitsChange } from '../published-changes.ts';
import { grantOpenRequest } from '../reopen-requests/reopen-requests.repository.ts';
import { lockAssignmentsOf, markReopened, type Pair } from './evaluations.repository.ts';

/**
 * Re-opens the finished evaluations of a team: of one committee or of all. The scores are kept.
 * @throws HttpError 404 no such team, or the committee is not assigned to it · 409 none is finished, or the team does
 * not take part
 */
export function reopenEvaluation(
  context: Context,
  { actor, params: { id: teamId }, body: { committee_id, reason } }: CallInput<typeof evaluationCalls.reopen>,
) {
  const lock = async (tx: Database) => {
    const assignments = (await lockAssignmentsOf(tx, teamId)).filter(
      (assignment) => committee_id === undefined || assignment.committee_id === committee_id,
    );
    return assignments.length > 0 ? assignments : undefined;
  };
  return changeLocked(context, actor, lock, async (assignments, change) => {
    const finished = assignments.filter(({ finished_at }) => finished_at !== null);
    if (finished.length === 0) throw conflict(EVALUATION_NOT_FINISHED);
    await reopenAssignments(change, teamId, finished, reason || null);
    const reopened = new Set(finished.map((assignment) => assignment.committee_id));
    const committees = (await committeesOf(change.tx, [teamId])).get(teamId) ?? [];
    return {
      committees: committees.flatMap(({ id, full_name }) => (reopened.has(id) ? [{ id, full_name }] : [])),
    };
  });
}

/**
 * Re-opens finished assignments of the team, which must be locked, and grants open requests for them.
 * @throws HttpError 409 the team does not take part: its committees could not finish it again
 */
export async function reopenAssignments(
  change: ChangeContext,
  teamId: string,
  finished: readonly Pair[],
  reason: string | null,
): Promise<void> {
  const { tx, actor, at, audit, publish } = change;
  await requireTakesPart(tx, teamId);
  for (const pair of finished) {
    const { committee_id } = pair;
    await markReopened(tx, pair, { userId: actor.id, reason, at });
    await grantOpenRequest(tx, pair, { userId: actor.id, at });
    const details = { committee_id, reason };
    audit({ action: 'evaluation.reopened', subject_type: 'team', subject_id: teamId, details });
  }
  const committeeIds = finished.map(({ committee_id }) => committee_id);
  await queueNotices(
    change,
    'evaluation_reopened',
    committeeIds.map((committee_id) => ({ team_id: teamId, committee_id })),
  );
  await publish(evaluationChange(teamId, committeeIds));
  await publish(await visitsChange(tx, [teamId]));
}
