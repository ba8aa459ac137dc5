import type { EvaluationBody, EvaluationType, SubmittedEvaluation } from '@portal/api-schema';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { type Database, withTransaction } from '../db/database.ts';
import type { ScoreSnapshot } from '../db/schema/evaluations.ts';
import { conflict, notFound } from '../errors.ts';
import { publishChange } from '../live/publish-change.ts';
import { holdCriteria } from '../settings/criteria.repository.ts';
import { requireJudgingOpen } from '../settings/event-windows.ts';
import { loadSettings, type SettingsRow } from '../settings/settings.repository.ts';
import { toIso } from '../time.ts';
import { typeTotal } from './arithmetic.ts';
import { evaluationState, TYPES_COUNT } from './evaluation-state.ts';
import { toEvaluation, totalOf } from './evaluation-view.service.ts';
import {
  listStanding,
  lockAssignment,
  markFinished,
  type Pair,
  type StandingEvaluation,
  saveVersion,
} from './evaluations.repository.ts';
import { checkScores } from './score-rules.ts';

const ALREADY_FINISHED = 'The evaluation is already finished.';
const STALE_VERSION = 'The evaluation was changed after this version.';

/**
 * Takes one type of a committee's evaluation. The judge is the caller, never a field of the body. The third type
 * finishes the evaluation and locks it; a re-opened one is finished again by any submission while all three stand,
 * unless `keep_open` says that more of it follows.
 *
 * Sending the same submission twice is one evaluation, also after it was finished: what stands is answered.
 *
 * @throws HttpError 404 not assigned · 409 finished, or `version` is not the one that stands · 422 scores that the
 * rubric does not allow, or judging is not open
 */
export async function submitEvaluation(
  { db, now }: Context,
  actor: Actor,
  type: EvaluationType,
  body: EvaluationBody,
): Promise<SubmittedEvaluation> {
  return withTransaction(db, async (tx) => {
    const pair: Pair = { committee_id: actor.id, team_id: body.team_id };
    const assignment = await lockAssignment(tx, pair);
    if (!assignment) throw notFound();
    // Only now: whatever the lock was waited for happened before.
    const at = now();
    const settings = await loadSettings(tx);
    const criteria = await holdCriteria(tx, type);
    const scores = checkScores(criteria, body.scores);
    const standing = await listStanding(tx, pair.team_id, [pair.committee_id]);
    const current = standing.find((evaluation) => evaluation.type === type);
    const note = body.note || null;

    if (current && isRepeated(current, { ...body, scores, note }, assignment)) {
      return answer(current, standing, assignment, settings);
    }
    requireJudgingOpen(settings, at);
    if (assignment.finished_at !== null) throw conflict(ALREADY_FINISHED);
    if (body.version !== undefined && body.version !== (current?.version ?? 0)) throw conflict(STALE_VERSION);

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
    await recordAudit(
      tx,
      actor,
      { action: 'evaluation.submitted', subject_type: 'team', subject_id: body.team_id, details },
      at,
    );

    const nowStanding = [...standing.filter((evaluation) => evaluation.type !== type), submission];
    const staysOpen = body.keep_open === true && assignment.reopened_at !== null;
    const isFinished = nowStanding.length === TYPES_COUNT && !staysOpen;
    if (isFinished) await finish(tx, pair, actor, at);
    const audience = { directors: true, committees: [pair.committee_id] };
    await publishChange(tx, { type: 'evaluation', id: pair.team_id, audience });
    return answer(submission, nowStanding, { ...assignment, finished_at: isFinished ? at : null }, settings);
  });
}

async function finish(tx: Database, pair: Pair, actor: Actor, at: Date): Promise<void> {
  await markFinished(tx, pair, actor.id, at);
  await recordAudit(
    tx,
    actor,
    { action: 'evaluation.finished', subject_type: 'team', subject_id: pair.team_id },
    at,
  );
}

interface Times {
  finished_at: Date | null;
  reopened_at: Date | null;
}

/**
 * Whether a submission says nothing new and may be a retry. While re-opened, the same scores sent from the version
 * that stands are the judge's confirmation, and count; sent from an older version they are a late retry. One that
 * keeps the evaluation open confirms nothing.
 */
function isRepeated(
  current: StandingEvaluation,
  sent: Pick<EvaluationBody, 'version' | 'keep_open'> & { scores: ScoreSnapshot[]; note: string | null },
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
  standing: readonly Pick<StandingEvaluation, 'type' | 'total'>[],
  times: Times,
  settings: SettingsRow,
): SubmittedEvaluation {
  return {
    evaluation: toEvaluation(evaluation),
    state: evaluationState({ ...times, submitted: standing.length }),
    total: totalOf(standing, settings),
    finished_at: toIso(times.finished_at),
  };
}
