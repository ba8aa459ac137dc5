import type { EvaluationBody, EvaluationType, Score, SubmittedEvaluation } from '@portal/api-schema';
import { EVALUATION_CHANGED, EVALUATION_FINISHED, TEAM_NOT_PARTICIPATING } from '@portal/domain/messages';
import { typeTotal } from '@portal/domain/score-totals';
import { takesPart } from '@portal/domain/statuses';
import type { Actor } from '../audit/actor.ts';
import { changeLocked } from '../change.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { conflict, notFound } from '../errors.ts';
import { evaluationChange } from '../published-changes.ts';
import { requireJudgingOpen } from '../settings/event-windows.ts';
import { toIso } from '../time.ts';
import { evaluationState, TYPES_COUNT } from './evaluation-state.ts';
import { toEvaluation, totalOf } from './evaluation-view.service.ts';
import {
  type CurrentEvaluation,
  loadSubmissionState,
  lockForSubmission,
  type Pair,
  saveVersion,
} from './evaluations.repository.ts';
import { checkScores } from './score-rules.ts';

/**
 * Stores one type of a committee's evaluation. The judge is the caller, never a field of the body. The third type
 * finishes the evaluation. A re-opened one, of which all three types are submitted, is finished again by any
 * submission, unless `keep_open` says that more submissions follow.
 *
 * A retry changes nothing and gets the current evaluation, also after it was finished.
 *
 * @throws HttpError 404 not assigned · 409 finished, changed after `version`, or the team does not take part · 422 scores that the criteria do not
 * allow, or judging is not open
 */
export async function submitEvaluation(
  context: Context,
  actor: Actor,
  type: EvaluationType,
  body: EvaluationBody,
): Promise<SubmittedEvaluation> {
  const pair: Pair = { committee_id: actor.id, team_id: body.team_id };
  const lock = (tx: Database) => lockForSubmission(tx, pair, type);
  return changeLocked(context, actor, lock, async (assignment, change) => {
    const { tx, at, audit, publish } = change;
    const state = await loadSubmissionState(tx, pair, type);
    if (state === undefined) throw notFound();
    const { criteria, settings, submitted, current } = state;
    const scores = checkScores(criteria, body.scores);
    const note = body.note || null;

    if (current && isRepeated(current, { ...body, scores, note }, assignment)) {
      return answer(current, submitted, assignment, settings);
    }
    if (!takesPart(state.team_status)) throw conflict(TEAM_NOT_PARTICIPATING);
    requireJudgingOpen(settings, at);
    if (assignment.finished_at !== null) throw conflict(EVALUATION_FINISHED);
    if (body.version !== undefined && body.version !== (current?.version ?? 0))
      throw conflict(EVALUATION_CHANGED);

    const submission = {
      ...pair,
      type,
      version: (current?.version ?? 0) + 1,
      scores,
      note,
      total: typeTotal(
        criteria.map((criterion, index) => ({ ...criterion, score: scores[index]?.score ?? 0 })),
      ),
      submitted_by: actor.id,
      submitted_at: at,
    };
    const nowSubmitted = [...submitted.filter((evaluation) => evaluation.type !== type), submission];
    const staysOpen = body.keep_open === true && assignment.reopened_at !== null;
    const isFinished = nowSubmitted.length === TYPES_COUNT && !staysOpen;
    await saveVersion(tx, submission, isFinished);
    const subject = { subject_type: 'team', subject_id: pair.team_id } as const;
    audit({ action: 'evaluation.submitted', ...subject, details: { type, version: submission.version } });
    if (isFinished) audit({ action: 'evaluation.finished', ...subject });
    await publish(evaluationChange(pair.team_id, [pair.committee_id]));
    return answer(submission, nowSubmitted, { ...assignment, finished_at: isFinished ? at : null }, settings);
  });
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

function answer(
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
