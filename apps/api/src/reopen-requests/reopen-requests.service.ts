import type {
  OwnReopenRequest,
  ReopenRequest,
  ReopenRequestsData,
  ReopenRequestsQuery,
  RequestReopenBody,
} from '@portal/api-schema';
import { REOPEN_ALREADY_REQUESTED } from '@portal/domain/messages';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { type Database, withTransaction } from '../db/database.ts';
import { conflict, notFound } from '../errors.ts';
import { lockAssignment, type Pair } from '../evaluations/evaluations.repository.ts';
import { NOT_FINISHED, reopenAssignments } from '../evaluations/reopen-evaluation.service.ts';
import { publishChange } from '../live/publish-change.ts';
import { pageOf } from '../pagination.ts';
import { requireJudgingOpen } from '../settings/event-windows.ts';
import { loadSettings } from '../settings/settings.repository.ts';
import {
  countRequestRows,
  declineRequest,
  findRequest,
  hasOpenRequest,
  insertRequest,
  listRequestRows,
} from './reopen-requests.repository.ts';
import { toOwnRequest, toRequest } from './request-answers.ts';

const ALREADY_DECIDED = 'The request was already decided.';

/**
 * Asks the board to re-open the caller's own finished evaluation. Only while judging is open: later nothing that
 * was re-opened could be submitted again, and the team would fall out of the ranking.
 * @throws HttpError 404 not assigned · 409 not finished, or a request is open already · 422 judging is not open
 */
export async function requestReopen(
  { db, now }: Context,
  actor: Actor,
  { team_id, reason }: RequestReopenBody,
): Promise<OwnReopenRequest> {
  return withTransaction(db, async (tx) => {
    const pair: Pair = { committee_id: actor.id, team_id };
    const assignment = await lockAssignment(tx, pair);
    if (!assignment) throw notFound();
    const at = now();
    requireJudgingOpen(await loadSettings(tx), at);
    if (assignment.finished_at === null) throw conflict(NOT_FINISHED);
    if (await hasOpenRequest(tx, pair)) throw conflict(REOPEN_ALREADY_REQUESTED);

    const request = await insertRequest(tx, { ...pair, reason, requested_at: at });
    await recordStep(tx, actor, 'evaluation.reopen_requested', request, reason, at);
    return toOwnRequest(request);
  });
}

/** One page of what committees asked for, and how many there are. */
export async function listReopenRequests(
  { db }: Context,
  query: ReopenRequestsQuery,
): Promise<ReopenRequestsData> {
  const { page, per_page, ...range } = pageOf(query);
  const [rows, total] = await Promise.all([listRequestRows(db, query, range), countRequestRows(db, query)]);
  return { reopen_requests: rows.map(toRequest), pagination: { page, per_page, total } };
}

/**
 * Re-opens the evaluation for the reason that its committee gave.
 * @throws HttpError 404 there is no such request · 409 it was decided, by another director perhaps
 */
export async function grantReopenRequest(
  { db, now }: Context,
  actor: Actor,
  id: string,
): Promise<ReopenRequest> {
  return withTransaction(db, async (tx) => {
    const { request, assignment } = await lockOpenRequest(tx, id);
    await reopenAssignments(tx, actor, request.team_id, [assignment], { reason: request.reason, at: now() });
    return loadRequest(tx, id);
  });
}

/**
 * Leaves the evaluation finished, and tells its committee why.
 * @throws HttpError 404 there is no such request · 409 it was decided, by another director perhaps
 */
export async function declineReopenRequest(
  { db, now }: Context,
  actor: Actor,
  id: string,
  reason: string,
): Promise<ReopenRequest> {
  return withTransaction(db, async (tx) => {
    const { request } = await lockOpenRequest(tx, id);
    const at = now();
    await declineRequest(tx, id, { userId: actor.id, at, reason });
    await recordStep(tx, actor, 'evaluation.reopen_declined', request, reason, at);
    return loadRequest(tx, id);
  });
}

/** The request and its assignment, whose lock every change of either takes first. */
async function lockOpenRequest(tx: Database, id: string) {
  const found = await findRequest(tx, id);
  const assignment = found && (await lockAssignment(tx, found));
  if (!assignment) throw notFound();
  // Only now: whoever was waited for may have decided it.
  const request = await findRequest(tx, id);
  if (request?.state !== 'open') throw conflict(ALREADY_DECIDED);
  return { request, assignment };
}

async function recordStep(
  tx: Database,
  actor: Actor,
  action: 'evaluation.reopen_requested' | 'evaluation.reopen_declined',
  { committee_id, team_id }: Pair,
  reason: string,
  at: Date,
): Promise<void> {
  const details = { committee_id, reason };
  await recordAudit(tx, actor, { action, subject_type: 'team', subject_id: team_id, details }, at);
  const audience = { directors: true, committees: [committee_id] };
  await publishChange(tx, { type: 'evaluation', id: team_id, audience });
}

async function loadRequest(tx: Database, id: string): Promise<ReopenRequest> {
  const [row] = await listRequestRows(tx, { id }, { limit: 1, offset: 0 });
  if (!row) throw notFound();
  return toRequest(row);
}
