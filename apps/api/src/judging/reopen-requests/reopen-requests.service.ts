import { type OwnReopenRequest, type ReopenRequest, reopenRequestCalls } from '@portal/api-schema';
import {
  EVALUATION_NOT_FINISHED,
  REOPEN_ALREADY_REQUESTED,
  REOPEN_REQUEST_DECIDED,
} from '@portal/domain/messages';
import { loadSettings, requireJudgingOpen } from '../../event/index.ts';
import { type ChangeContext, changeRecord } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { toIso } from '../../platform/time.ts';
import { requireTakesPart } from '../../teams/index.ts';
import { requireCommittee } from '../committees/committee-teams.service.ts';
import { lockAssignment, type Pair } from '../evaluations/evaluations.repository.ts';
import { reopenAssignments } from '../evaluations/reopen-evaluation.service.ts';
import { evaluationChange } from '../published-changes.ts';
import {
  declineOpenRequest,
  findRequest,
  hasOpenRequest,
  insertRequest,
  listRequestRows,
  type ReopenRequestRow,
  selectRequests,
} from './reopen-requests.repository.ts';

export const reopenRequestRoutes = routesOf(reopenRequestCalls, {
  /**
   * Asks the board to re-open the caller's own finished evaluation. Only while judging is open: afterwards a re-opened
   * evaluation could not be submitted again, and the team would drop out of the ranking.
   * @throws HttpError 404 not assigned · 409 not finished, a request is open already, or the team does
   * not take part · 422 judging is not open
   */
  request(context, { caller, actor, body: { team_id, reason } }) {
    const pair: Pair = { committee_id: requireCommittee(caller).id, team_id };
    return changeRecord(context, actor, lockAssignment, pair, async ({ finished_at }, change) => {
      const { tx, at } = change;
      requireJudgingOpen(await loadSettings(tx), at);
      await requireTakesPart(tx, team_id);
      if (finished_at === null) throw conflict(EVALUATION_NOT_FINISHED);
      if (await hasOpenRequest(tx, pair)) throw conflict(REOPEN_ALREADY_REQUESTED);

      const request = await insertRequest(tx, { ...pair, reason, requested_at: at });
      await record(change, 'evaluation.reopen_requested', request, reason);
      return { reopen_request: toOwnRequest(request) };
    });
  },

  /** One page of the committees' requests, and how many there are. */
  async list({ db }, { query }) {
    const { rows, pagination } = await listRequestRows(db, query);
    return { reopen_requests: rows.map(toRequest), pagination };
  },

  /**
   * Re-opens the evaluation for the reason that its committee gave.
   * @throws HttpError 404 no such request · 409 it was decided meanwhile
   */
  grant(context, { actor, params: { id } }) {
    return changeRecord(context, actor, lockOpenRequest, id, async ({ request, assignment }, change) => {
      await reopenAssignments(change, request.team_id, [assignment], request.reason);
      return { reopen_request: await loadRequest(change.tx, id) };
    });
  },

  /**
   * Leaves the evaluation finished, and gives its committee the reason.
   * @throws HttpError 404 no such request · 409 it was decided meanwhile
   */
  decline(context, { actor, params: { id }, body: { reason } }) {
    return changeRecord(context, actor, lockOpenRequest, id, async ({ request }, change) => {
      const { tx, at } = change;
      await declineOpenRequest(tx, request, { userId: actor.id, at, reason });
      await record(change, 'evaluation.reopen_declined', request, reason);
      return { reopen_request: await loadRequest(tx, id) };
    });
  },
});

/** The request and its assignment, whose lock every change of either takes first. @throws HttpError 409 decided */
async function lockOpenRequest(tx: Database, id: string) {
  const found = await findRequest(tx, id);
  const assignment = found && (await lockAssignment(tx, found));
  if (!assignment) return undefined;
  // Read again: the transaction that held the lock may have decided it.
  const request = await findRequest(tx, id);
  if (request?.state !== 'open') throw conflict(REOPEN_REQUEST_DECIDED);
  return { request, assignment };
}

async function record(
  { audit, publish }: ChangeContext,
  action: 'evaluation.reopen_requested' | 'evaluation.reopen_declined',
  { committee_id, team_id }: Pair,
  reason: string,
): Promise<void> {
  audit({ action, subject_type: 'team', subject_id: team_id, details: { committee_id, reason } });
  await publish(evaluationChange(team_id, [committee_id]));
}

async function loadRequest(tx: Database, id: string): Promise<ReopenRequest> {
  const [row] = await selectRequests(tx, { id });
  if (!row) throw notFound();
  return toRequest(row);
}

type NamedRow = Awaited<ReturnType<typeof selectRequests>>[number];

/** A request as directors see it. */
function toRequest({ request, team, table, committee, decided_by }: NamedRow): ReopenRequest {
  return { ...toOwnRequest(request), team: { ...team, table }, committee, decided_by };
}

/** A request as the committee that made it sees it. */
export function toOwnRequest(
  row: Pick<ReopenRequestRow, 'id' | 'reason' | 'state' | 'requested_at' | 'decided_at' | 'decline_reason'>,
): OwnReopenRequest {
  const { id, reason, state, requested_at, decided_at, decline_reason } = row;
  return {
    id,
    reason,
    state,
    requested_at: requested_at.toISOString(),
    decided_at: toIso(decided_at),
    decline_reason,
  };
}
