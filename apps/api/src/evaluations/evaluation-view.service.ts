import type {
  Evaluation,
  EvaluationType,
  EvaluationTypeView,
  EvaluationView,
  EvaluationViews,
} from '@portal/api-schema';
import { DIRECTORS } from '@portal/domain/roles';
import { EVALUATION_TYPE_LABELS, EVALUATION_TYPES, takesPart } from '@portal/domain/statuses';
import type { Caller } from '../auth/caller.ts';
import { committeeIdFor } from '../committees/committee-teams.service.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { listLatestRequests, type ReopenRequestRow } from '../reopen-requests/reopen-requests.repository.ts';
import { toOwnRequest } from '../reopen-requests/request-answers.ts';
import { loadCriteria } from '../settings/criteria.repository.ts';
import { judgingOpen } from '../settings/event-windows.ts';
import { loadSettings, type SettingsRow } from '../settings/settings.repository.ts';
import { toCriterion } from '../settings/settings.service.ts';
import { isDirector } from '../teams/team-access.ts';
import { findTeam } from '../teams/team-parts.repository.ts';
import { toIso } from '../time.ts';
import { type ByType, weightedTotal } from './arithmetic.ts';
import { evaluationState } from './evaluation-state.ts';
import {
  type CurrentEvaluation,
  listAssignments,
  listCurrentEvaluations,
  listEvents,
} from './evaluations.repository.ts';

/**
 * The evaluation of a team by the calling committee, or by the one that a director names; without a name, a director
 * gets the evaluations by all committees.
 * @throws HttpError 404 no such team or assignment, or not visible to the caller
 */
export async function viewEvaluation(
  { db, now }: Context,
  caller: Caller,
  teamId: string,
  askedCommitteeId?: string,
): Promise<EvaluationView | EvaluationViews> {
  const wantsAll = isDirector(caller) && askedCommitteeId === undefined;
  const committeeId = wantsAll ? undefined : committeeIdFor(caller, askedCommitteeId);
  const [team, assignments, settings, criteria] = await Promise.all([
    findTeam(db, teamId),
    listAssignments(db, teamId, committeeId),
    loadSettings(db),
    loadCriteria(db),
  ]);
  if (!team || (committeeId !== undefined && assignments.length === 0)) throw notFound();

  const committeeIds = assignments.map(({ committee }) => committee.id);
  const [evaluations, allEvents, requests] = await Promise.all([
    listCurrentEvaluations(db, teamId, committeeIds),
    listEvents(db, teamId, committeeIds),
    listLatestRequests(db, teamId, committeeIds),
  ]);
  const views = assignments.map((assignment): EvaluationView => {
    const isOwn = ({ committee_id }: { committee_id: string }) => committee_id === assignment.committee.id;
    const own = evaluations.filter(isOwn);
    const events = allEvents.filter(isOwn);
    const reopening = events.findLast(({ event }) => event === 'reopened');
    const request = requests.find(isOwn);
    const typeView = (type: EvaluationType): EvaluationTypeView => {
      const submitted = own.find((evaluation) => evaluation.type === type);
      return {
        label: EVALUATION_TYPE_LABELS[type],
        weight: weightsOf(settings)[type],
        criteria: criteria.filter((criterion) => criterion.type === type).map(toCriterion),
        evaluation: submitted ? toEvaluation(submitted) : null,
      };
    };
    return {
      team: { id: team.id, name: team.name, status: team.status, table: team.table, sector: team.sector },
      committee: assignment.committee,
      types: { eco: typeView('eco'), idea: typeView('idea'), tech: typeView('tech') },
      state: evaluationState({ ...assignment, submitted: own.length }),
      total: totalOf(own, settings),
      finished_at: toIso(assignment.finished_at),
      reopened_at: toIso(assignment.reopened_at),
      reopen_reason: assignment.reopen_reason,
      reopened_by_role: DIRECTORS.find((role) => role === reopening?.role) ?? null,
      reopen_request: request && isCurrent(request, assignment) ? toOwnRequest(request) : null,
      judging_open: judgingOpen(settings, now()) && takesPart(team.status),
      ...(isDirector(caller) && {
        history: events.map(({ event, by, reason, happened_at }) => ({
          event,
          by,
          reason,
          happened_at: happened_at.toISOString(),
        })),
      }),
    };
  });
  const [only] = views;
  return wantsAll || only === undefined ? { committees: views } : only;
}

/** Whether a request is about the current state of the evaluation, which was not finished again after it. */
function isCurrent(
  { requested_at }: ReopenRequestRow,
  { finished_at }: { finished_at: Date | null },
): boolean {
  return finished_at === null || requested_at >= finished_at;
}

type Weights = Pick<SettingsRow, 'eco_weight' | 'idea_weight' | 'tech_weight'>;

export function weightsOf({ eco_weight, idea_weight, tech_weight }: Weights): ByType {
  return { eco: eco_weight, idea: idea_weight, tech: tech_weight };
}

/** The total over the three types; null until all of them are submitted. */
export function totalOf(
  submitted: readonly Pick<CurrentEvaluation, 'type' | 'total'>[],
  settings: Weights,
): number | null {
  const totals = new Map(submitted.map(({ type, total }) => [type, total]));
  const [eco, idea, tech] = EVALUATION_TYPES.map((type) => totals.get(type));
  if (eco === undefined || idea === undefined || tech === undefined) return null;
  return weightedTotal({ eco, idea, tech }, weightsOf(settings));
}

type Submitted = Pick<CurrentEvaluation, 'scores' | 'note' | 'total' | 'version' | 'submitted_at'>;

export function toEvaluation({ scores, note, total, version, submitted_at }: Submitted): Evaluation {
  return { scores, note, total, version, submitted_at: submitted_at.toISOString() };
}
