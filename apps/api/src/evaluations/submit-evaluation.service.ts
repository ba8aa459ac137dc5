import type { EvaluationBody, EvaluationType, Score, SubmittedEvaluation } from '@portal/api-schema';
import { EVALUATION_CHANGED, EVALUATION_FINISHED } from '@portal/domain/messages';
import { typeTotal } from '@portal/domain/score-totals';
import type { Actor } from '../audit/actor.ts';
import { type ChangeContext, changeLocked } from '../change.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { conflict } from '../errors.ts';
import { evaluationChange } from '../published-changes.ts';
import { lockCriteriaShared } from '../settings/criteria.repository.ts';
import { requireJudgingOpen } from '../settings/event-windows.ts';
import { loadSettings, type SettingsRow } from '../settings/settings.repository.ts';
import { requireTakesPart } from '../teams/taking-part.ts';
import { toIso } from '../time.ts';
import { evaluationState, TYPES_COUNT } from './evaluation-state.ts';
import { toEvaluation, totalOf } from './evaluation-view.service.ts';
import {
  type CurrentEvaluation,
  listCurrentEvaluations,
  lockAssignment,
  markFinished,
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
  const lock = (tx: Database) => lockAssignment(tx, pair);
  return changeLocked(context, actor, lock, async (assignment, change) => {
    const { tx, at, audit, publish } = change;
    const settings = await loadSettings(tx);
    const criteria = await lockCriteriaShared(tx, type);
    const scores = checkScores(criteria, body.scores);
    const submitted = await listCurrentEvaluations(tx, pair.team_id, [pair.committee_id]);
    const current = submitted.find((evaluation) => evaluation.type === type);
    const note = body.note || null;

    if (current && isRepeated(current, { ...body, scores, note }, assignment)) {
      return answer(current, submitted, assignment, settings);
    }
    await requireTakesPart(tx, pair.team_id);
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
    await saveVersion(tx, submission);
    const details = { type, version: submission.version };
    await audit({ action: 'evaluation.submitted', subject_type: 'team', subject_id: body.team_id, details });

    const nowSubmitted = [...submitted.filter((evaluation) => evaluation.type !== type), submission];
    const staysOpen = body.keep_open === true && assignment.reopened_at !== null;
    const isFinished = nowSubmitted.length === TYPES_COUNT && !staysOpen;
    if (isFinished) await finish(change, pair);
    await publish(evaluationChange(pair.team_id, [pair.committee_id]));
    return answer(submission, nowSubmitted, { ...assignment, finished_at: isFinished ? at : null }, settings);
  });
}

async function finish({ tx, actor, at, audit }: ChangeContext, pair: Pair): Promise<void> {
  await markFinished(tx, pair, actor.id, at);
  await audit({ action: 'evaluation.finished', subject_type: 'team', subject_id: pair.team_id });
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
  current: CurrentEvaluation,
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
  settings: SettingsRow,
): SubmittedEvaluation {
  return {
    evaluation: toEvaluation(evaluation),
    state: evaluationState({ ...times, submitted: submitted.length }),
    total: totalOf(submitted, settings),
    finished_at: toIso(times.finished_at),
  };
}
