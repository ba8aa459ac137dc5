import type { Body, EvaluationType, evaluationCalls, Score, SubmittedEvaluation } from '@portal/api-schema';
import {
  EVALUATION_CHANGED,
  EVALUATION_FINISHED,
  INVALID_DATA,
  TEAM_NOT_PARTICIPATING,
} from '@portal/domain/messages';
import { typeTotal } from '@portal/domain/score-totals';
import { takesPart } from '@portal/domain/statuses';
import { requireJudgingOpen } from '../../event/index.ts';
import type { AuditEntry } from '../../platform/audit/actor.ts';
import { auditRow } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { repeatedAfterDeadlock } from '../../platform/database/database.ts';
import { conflict, refused } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { notificationsOf } from '../../platform/live/publish-change.ts';
import { toDate, toIso } from '../../platform/time.ts';
import { notAssigned } from '../conflicts/conflicts.service.ts';
import { evaluationChange, visitsChange } from '../published-changes.ts';
import { evaluationState, TYPES_COUNT } from './evaluation-state.ts';
import { toEvaluation, totalOf } from './evaluation-view.service.ts';
import type { CurrentEvaluation, Pair } from './evaluations.repository.ts';
import {
  loadSubmissionState,
  type NewVersion,
  type SubmissionState,
  storeSubmission,
} from './submission.repository.ts';

type EvaluationBody = Body<typeof evaluationCalls.submit>;

/** A submission is checked again after another change of its evaluation. One judge has far fewer of them at once. */
const MAX_CHECKS = 100;

/**
 * Stores one type of a committee's evaluation. The judge is the caller, never a field of the body. The third type
 * finishes the evaluation. A re-opened one, of which all three types are submitted, is finished again by any
 * submission, unless `keep_open` says that more submissions follow.
 *
 * A retry changes nothing and gets the current evaluation, also after it was finished.
 *
 * It is checked without a lock, then stored unless anything that it was checked against has changed meanwhile; if so,
 * it is checked again.
 *
 * @throws HttpError 404 not assigned · 409 finished, changed after `version`, a conflict of interest, or the team does not take part · 422 scores that the criteria do not
 * allow, or judging is not open
 */
export async function submitEvaluation(
  context: Context,
  { actor, params: { type }, body }: CallInput<typeof evaluationCalls.submit>,
): Promise<SubmittedEvaluation> {
  const { db, now } = context;
  const pair: Pair = { committee_id: actor.id, team_id: body.team_id };
  for (let check = 1; check <= MAX_CHECKS; check += 1) {
    const loaded = await loadSubmissionState(db, pair, type);
    if (loaded === undefined) throw await notAssigned(db, pair);
    // Read after the state, so that it is later than the instants of all changes in it.
    const at = now();
    const { submission, finishes, answer } = decide(loaded.state, pair, type, body, at);
    if (submission === null) return answer;

    const subject = { subject_type: 'team', subject_id: pair.team_id } as const;
    const details = { type, version: submission.version };
    const entries: AuditEntry[] = [{ action: 'evaluation.submitted', ...subject, details }];
    if (finishes) entries.push({ action: 'evaluation.finished', ...subject });
    const record = {
      entries: entries.map((entry) => auditRow(actor, entry, at)),
      notifications: await notificationsOfSubmission(context, pair, finishes),
    };
    const store = () => storeSubmission(db, loaded.seen, submission, finishes, record);
    if (await repeatedAfterDeadlock(store)) return answer;
  }
  throw new Error('The evaluation changed each time it was checked');
}

async function notificationsOfSubmission(
  context: Context,
  { team_id, committee_id }: Pair,
  finishes: boolean,
): Promise<string[]> {
  const { db } = context;
  const evaluation = await notificationsOf(context, db, evaluationChange(team_id, [committee_id]));
  return finishes
    ? [...evaluation, ...(await notificationsOf(context, db, await visitsChange(db, [team_id])))]
    : evaluation;
}

interface Decision {
  /** Null for a retry, which changes nothing. */
  submission: NewVersion | null;
  /** Whether the submission finishes the evaluation. */
  finishes: boolean;
  answer: SubmittedEvaluation;
}

/** What becomes of a submission, from the state of the evaluation. @throws HttpError as `submitEvaluation` */
function decide(
  state: SubmissionState,
  pair: Pair,
  type: EvaluationType,
  body: EvaluationBody,
  at: Date,
): Decision {
  const { criteria, submitted, current } = state;
  const settings = {
    ...state.settings,
    judging_from: toDate(state.settings.judging_from),
    judging_to: toDate(state.settings.judging_to),
  };
  const assignment = { finished_at: toDate(state.finished_at), reopened_at: toDate(state.reopened_at) };
  const scores = checkScores(criteria, body.scores);
  const note = body.note || null;

  if (current && isRepeated(current, { ...body, scores, note }, assignment)) {
    const stored = { ...current, submitted_at: new Date(current.submitted_at) };
    return {
      submission: null,
      finishes: false,
      answer: answerOf(stored, submitted, assignment, settings),
    };
  }
  if (!takesPart(state.team_status)) throw conflict(TEAM_NOT_PARTICIPATING);
  requireJudgingOpen(settings, at);
  if (assignment.finished_at !== null) throw conflict(EVALUATION_FINISHED);
  if (body.version !== undefined && body.version !== (current?.version ?? 0))
    throw conflict(EVALUATION_CHANGED);

  const submission: NewVersion = {
    ...pair,
    type,
    version: (current?.version ?? 0) + 1,
    scores,
    note,
    total: typeTotal(
      criteria.map((criterion, index) => ({ ...criterion, score: scores[index]?.score ?? 0 })),
    ),
    submitted_by: pair.committee_id,
    submitted_at: at,
  };
  const nowSubmitted = [...submitted.filter((evaluation) => evaluation.type !== type), submission];
  const staysOpen = body.keep_open === true && assignment.reopened_at !== null;
  const finishes = nowSubmitted.length === TYPES_COUNT && !staysOpen;
  const times = { ...assignment, finished_at: finishes ? at : null };
  return { submission, finishes, answer: answerOf(submission, nowSubmitted, times, settings) };
}

/**
 * Checks that every criterion of a type has exactly one score, within its maximum. The schema checks the steps of 0.5
 * and the lower bound.
 * @returns the scores in the order of the criteria
 * @throws HttpError 422 with the error of each entry, or of the list when criteria are missing
 */
function checkScores(criteria: SubmissionState['criteria'], scores: readonly Score[]): Score[] {
  const errors: Record<string, string[]> = {};
  const byCriterion = new Map<string, number>();
  scores.forEach(({ criterion_id, score }, index) => {
    const criterion = criteria.find(({ id }) => id === criterion_id);
    if (!criterion) errors[`scores.${index}.criterion_id`] = ['هذا المعيار ليس من هذا التقييم'];
    else if (byCriterion.has(criterion_id)) errors[`scores.${index}.criterion_id`] = ['هذا المعيار مكرر'];
    else if (score > criterion.max_score)
      errors[`scores.${index}.score`] = [`الدرجة العليا ${criterion.max_score}`];
    byCriterion.set(criterion_id, score);
  });
  if (criteria.some(({ id }) => !byCriterion.has(id))) errors.scores = ['يجب تقييم جميع المعايير'];
  if (Object.keys(errors).length > 0) throw refused(INVALID_DATA, errors);
  return criteria.map(({ id }) => ({ criterion_id: id, score: byCriterion.get(id) ?? 0 }));
}

interface Times {
  finished_at: Date | null;
  reopened_at: Date | null;
}

/**
 * Whether a submission has the current scores and note, and so may be a retry. While the evaluation is re-opened, the
 * same scores sent from the current version are the judge's confirmation, which is stored as a new version; sent from
 * an older version they are a late retry. A submission with `keep_open` never confirms.
 */
function isRepeated(
  current: Pick<CurrentEvaluation, 'version' | 'note' | 'scores'>,
  sent: Pick<EvaluationBody, 'version' | 'keep_open'> & { scores: Score[]; note: string | null },
  assignment: Times,
): boolean {
  const sentScores = new Map(sent.scores.map(({ criterion_id, score }) => [criterion_id, score]));
  const sameScores =
    current.scores.length === sentScores.size &&
    current.scores.every(({ criterion_id, score }) => sentScores.get(criterion_id) === score);
  if (!sameScores || current.note !== sent.note) return false;
  const isReopened = assignment.finished_at === null && assignment.reopened_at !== null;
  if (!isReopened || sent.keep_open) return true;
  return sent.version !== undefined && sent.version !== current.version;
}

function answerOf(
  evaluation: Parameters<typeof toEvaluation>[0],
  submitted: readonly Pick<CurrentEvaluation, 'type' | 'total'>[],
  times: Times,
  settings: Parameters<typeof totalOf>[1],
): SubmittedEvaluation {
  return {
    evaluation: toEvaluation(evaluation),
    state: evaluationState({ ...times, submitted: submitted.length }),
    total: totalOf(submitted, settings),
    finished_at: toIso(times.finished_at),
  };
}
