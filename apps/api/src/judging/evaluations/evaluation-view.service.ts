import type {
  Evaluation,
  EvaluationTypeView,
  EvaluationView,
  EvaluationViews,
  evaluationCalls,
  OwnReopenRequest,
} from '@portal/api-schema';
import { DIRECTORS } from '@portal/domain/roles';
import { takesPart } from '@portal/domain/statuses';
import { judgingOpen } from '../../event/index.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { isDirector } from '../../platform/http/caller.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { toDate, toIso } from '../../platform/time.ts';
import { isBlind, shownName } from '../../teams/index.ts';
import { committeeIdFor } from '../committees/committee-teams.service.ts';
import { toOwnRequest } from '../reopen-requests/reopen-requests.service.ts';
import { inRound } from '../rounds/rounds.repository.ts';
import { type PartRow, toCriterion } from '../rubrics/criteria.ts';
import { weightedTotal } from './arithmetic.ts';
import { evaluationState } from './evaluation-state.ts';
import { type AssignmentPart, loadEvaluations, loadOwnEvaluation } from './evaluation-view.repository.ts';
import type { CurrentEvaluation } from './evaluations.repository.ts';

/**
 * The evaluation of a team by the calling committee, or by the one that a director names; without a name, a director
 * gets the evaluations by all committees.
 * @throws HttpError 404 no such team or assignment, or not visible to the caller
 */
export async function viewEvaluation(
  { db, now }: Context,
  {
    caller,
    query: { team_id: teamId, committee_id: askedCommitteeId, round },
  }: CallInput<typeof evaluationCalls.get>,
): Promise<EvaluationView | EvaluationViews> {
  const director = isDirector(caller);
  const committeeId =
    director && askedCommitteeId === undefined ? undefined : committeeIdFor(caller, askedCommitteeId);
  const found = await (committeeId === undefined || director
    ? inRound(db, director ? round : undefined, (of) => loadEvaluations(of, teamId, committeeId))
    : loadOwnEvaluation(db, teamId, committeeId));
  if (!found || (committeeId !== undefined && found.assignments.length === 0)) throw notFound();

  const { id, status, table, sector, track, is_sample, settings, results_open, round: judgedRound } = found;
  const name = shownName(caller, found);
  const judging_open = judgingOpen(settings, now()) && takesPart(status) && results_open;
  const views = found.assignments.map((assignment): EvaluationView => {
    const { evaluations, parts } = assignment;
    const finished_at = toDate(assignment.finished_at);
    const reopened_at = toDate(assignment.reopened_at);
    const reopening = assignment.events.findLast(({ event }) => event === 'reopened');
    const typeView = ({ type, label, weight, criteria }: PartRow): EvaluationTypeView => {
      const submitted = evaluations.find((evaluation) => evaluation.type === type);
      return {
        label,
        weight,
        criteria: criteria.map(toCriterion),
        evaluation: submitted
          ? {
              ...toEvaluation({ ...submitted, submitted_at: new Date(submitted.submitted_at) }),
              ...(submitted.judge && { judge: submitted.judge }),
            }
          : null,
      };
    };
    return {
      team: { id, name, status, table, sector, ...(track && { track }), is_sample },
      committee: assignment.committee,
      round: judgedRound,
      ...(isBlind(caller, found) && { blind: true }),
      types: Object.fromEntries(parts.map((part) => [part.type, typeView(part)])),
      state: evaluationState({ finished_at, reopened_at, submitted: evaluations.length }),
      total: totalOf(evaluations, parts),
      finished_at: toIso(finished_at),
      reopened_at: toIso(reopened_at),
      reopen_reason: assignment.reopen_reason,
      reopened_by_role: DIRECTORS.find((role) => role === reopening?.role) ?? null,
      reopen_request: currentRequest(assignment.request, finished_at),
      judging_open,
      results_frozen: !results_open,
      ...(director && {
        history: assignment.events.map(({ event, by, reason, happened_at }) => ({
          event,
          by,
          reason,
          happened_at: new Date(happened_at).toISOString(),
        })),
        conflict: assignment.conflict && {
          ...assignment.conflict,
          declared_at: new Date(assignment.conflict.declared_at).toISOString(),
        },
      }),
    };
  });
  const [only] = views;
  return committeeId === undefined || only === undefined
    ? { committees: views, disagreement_points: settings.disagreement_points }
    : only;
}

/** The latest request, if it is about the current state of the evaluation, which was not finished again after it. */
function currentRequest(
  request: AssignmentPart['request'],
  finished_at: Date | null,
): OwnReopenRequest | null {
  if (request === null) return null;
  const requested_at = new Date(request.requested_at);
  if (finished_at !== null && requested_at < finished_at) return null;
  return toOwnRequest({ ...request, requested_at, decided_at: toDate(request.decided_at) });
}

/** The total over the parts of the rubric; null until all of them are submitted. */
export function totalOf(
  submitted: readonly Pick<CurrentEvaluation, 'type' | 'total'>[],
  parts: readonly Pick<PartRow, 'type' | 'weight'>[],
): number | null {
  return weightedTotal(Object.fromEntries(submitted.map(({ type, total }) => [type, total])), parts);
}

type Submitted = Pick<CurrentEvaluation, 'scores' | 'note' | 'total' | 'version' | 'submitted_at'>;

export function toEvaluation({ scores, note, total, version, submitted_at }: Submitted): Evaluation {
  return { scores, note, total, version, submitted_at: submitted_at.toISOString() };
}
