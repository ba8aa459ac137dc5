import type { EvaluationType, evaluationCalls, SubmittedEvaluation } from '@portal/api-schema';
import {
  EVALUATION_CHANGED,
  EVALUATION_FINISHED,
  EVALUATION_TYPE_UNKNOWN,
  INVALID_DATA,
  ROUND_ENDED,
  TEAM_NOT_PARTICIPATING,
} from '@portal/domain/messages';
import { takesPart } from '@portal/domain/statuses';
import { requireJudgingOpen } from '../../event/index.ts';
import type { Actor, AuditEntry } from '../../platform/audit/actor.ts';
import { auditRow } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { repeatedAfterDeadlock } from '../../platform/database/database.ts';
import { conflict, HttpError, refused } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { notificationsOf } from '../../platform/live/publish-change.ts';
import { toDate, toIso } from '../../platform/time.ts';
import { requireCommittee } from '../committees/committee-teams.service.ts';
import { notAssigned } from '../conflicts/conflicts.service.ts';
import { evaluationChange, visitsChange } from '../published-changes.ts';
import { currentRound } from '../rounds/rounds.repository.ts';
import { UNKNOWN_TYPE } from '../rubrics/rubric-rules.ts';
import { type CheckedType, checkScores, type Sent } from './check-scores.ts';
import { evaluationState } from './evaluation-state.ts';
import { toEvaluation, totalOf } from './evaluation-view.service.ts';
import type { Pair } from './evaluations.repository.ts';
import {
  loadSubmissionState,
  type NewVersion,
  type SubmissionState,
  type SubmittedType,
  storeSubmission,
  type Wanted,
} from './submission.repository.ts';

type Answers = Record<EvaluationType, SubmittedEvaluation>;

/** A submission is checked again after another change of its evaluation. One judge has far fewer of them at once. */
const MAX_CHECKS = 100;

/**
 * Stores one type of the evaluation of the caller's committee, never of one that the body names. The last type
 * finishes the evaluation. A re-opened one, of which all types are submitted, is finished again by any
 * submission, unless `keep_open` says that more submissions follow.
 *
 * The first submission decides by which version of the rubric the committee judges the team: the one whose criteria it scores, which
 * a device without a connection may have read before the current one.
 *
 * A retry changes nothing and gets the current evaluation, also after it was finished.
 *
 * @throws HttpError 404 not assigned, or the rubric has no such type · 409 finished, changed after `version`, the round has ended, a conflict of interest, or the team does not take part · 422 scores that the criteria do not
 * allow, or judging is not open
 */
export async function submitEvaluation(
  context: Context,
  { caller, actor, params: { type }, body }: CallInput<typeof evaluationCalls.submit>,
): Promise<SubmittedEvaluation> {
  const { team_id, keep_open, round, ...submission } = body;
  const sent: Sent = {
    types: { [type]: submission },
    keep_open,
    round,
    fieldOf: (_, field) => field,
    unknownType: () => new HttpError(404, EVALUATION_TYPE_UNKNOWN),
  };
  const answer = (await submit(context, { caller, actor }, team_id, sent))[type];
  if (!answer) throw new Error(`The type ${type} has no answer`);
  return answer;
}

/** Stores several types of an evaluation, all or none, by the rules of `submitEvaluation` for each of them. @throws HttpError as there */
export async function submitTypes(
  context: Context,
  {
    caller,
    actor,
    body: { team_id, types, keep_open, round },
  }: CallInput<typeof evaluationCalls.submitTypes>,
) {
  const fieldOf: Sent['fieldOf'] = (type, field) => `types.${type}.${field}`;
  const unknownType: Sent['unknownType'] = (type) =>
    refused(INVALID_DATA, { [`types.${type}`]: [UNKNOWN_TYPE] });
  return {
    types: await submit(context, { caller, actor }, team_id, {
      types,
      keep_open,
      round,
      fieldOf,
      unknownType,
    }),
  };
}

/**
 * It is checked without a lock, then stored unless anything that it was checked against has changed meanwhile; if so,
 * it is checked again.
 */
async function submit(
  context: Context,
  { caller, actor }: { caller: Caller; actor: Actor },
  team_id: string,
  sent: Sent,
): Promise<Answers> {
  const { db, now } = context;
  const pair: Pair = { committee_id: requireCommittee(caller).id, team_id };
  const isJudge = pair.committee_id !== caller.id;
  const wanted: Wanted = {
    types: Object.keys(sent.types),
    criterion_id: Object.values(sent.types)[0]?.scores[0]?.criterion_id ?? null,
  };
  for (let check = 1; check <= MAX_CHECKS; check += 1) {
    const loaded = await loadSubmissionState(db, pair, wanted);
    if (loaded === undefined) {
      requireRound(sent, await currentRound(db));
      throw await notAssigned(db, pair);
    }
    // Read after the state, so that it is later than the instants of all changes in it.
    const at = now();
    const { versions, finishes, answers } = decide(loaded.state, sent, at, isJudge);
    if (versions.length === 0) return answers;

    const subject = { subject_type: 'team', subject_id: team_id } as const;
    const entries: AuditEntry[] = versions.map(({ type, version }) => ({
      action: 'evaluation.submitted',
      ...subject,
      details: { type, label: loaded.state.parts.find((part) => part.type === type)?.label, version },
    }));
    if (finishes) entries.push({ action: 'evaluation.finished', ...subject });
    const record = {
      entries: entries.map((entry) => auditRow(actor, entry, at)),
      notifications: await notificationsOfSubmission(context, pair, finishes),
    };
    const { rubric_version_id } = loaded.state;
    const submission = {
      ...pair,
      rubric_version_id,
      versions,
      submitted_by: actor.id,
      submitted_at: at,
      finishes,
    };
    const store = () => storeSubmission(db, loaded.seen, wanted, submission, record);
    if (await repeatedAfterDeadlock(store)) return answers;
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
  /** Without the types that are a retry, which changes nothing. */
  versions: NewVersion[];
  /** Whether they finish the evaluation. */
  finishes: boolean;
  answers: Answers;
}

/** @throws HttpError 409 it was written for a round that has ended */
function requireRound(sent: Sent, current: number): void {
  if (sent.round !== undefined && sent.round !== current) throw conflict(ROUND_ENDED);
}

/** What becomes of a submission, from the state of the evaluation. @throws HttpError as `submitEvaluation` */
function decide(state: SubmissionState, sent: Sent, at: Date, isJudge: boolean): Decision {
  requireRound(sent, state.round);
  const { submitted } = state;
  const settings = {
    ...state.settings,
    judging_from: toDate(state.settings.judging_from),
    judging_to: toDate(state.settings.judging_to),
  };
  const assignment = { finished_at: toDate(state.finished_at), reopened_at: toDate(state.reopened_at) };
  const given = checkScores(state, sent).map((one) => ({
    ...one,
    current: submitted.find(({ type }) => type === one.type),
  }));
  const isRetry = ({ current, ...one }: (typeof given)[number]) =>
    current !== undefined && isRepeated(current, { ...one, keep_open: sent.keep_open }, assignment);
  const changed = given.filter((one) => !isRetry(one));
  if (changed.length > 0) {
    if (!takesPart(state.team_status)) throw conflict(TEAM_NOT_PARTICIPATING);
    requireJudgingOpen(settings, at);
    if (assignment.finished_at !== null) throw conflict(EVALUATION_FINISHED);
    // Without a version the committee's own account overwrites, as ever; a judge only adds what nobody submitted.
    const madeFrom = ({ version }: CheckedType) => version ?? (isJudge ? 0 : undefined);
    if (changed.some((one) => ![undefined, one.current?.version ?? 0].includes(madeFrom(one))))
      throw conflict(EVALUATION_CHANGED);
  }
  const versions = changed.map(
    ({ type, scores, note, total, current }): NewVersion => ({
      type,
      version: (current?.version ?? 0) + 1,
      scores,
      note,
      total,
    }),
  );
  const current = new Map<EvaluationType, NewVersion & { submitted_at: Date }>();
  for (const one of submitted)
    current.set(one.type, { ...one, scores: one.scores ?? [], submitted_at: new Date(one.submitted_at) });
  for (const one of versions) current.set(one.type, { ...one, submitted_at: at });
  const staysOpen = sent.keep_open === true && assignment.reopened_at !== null;
  const finishes = versions.length > 0 && state.parts.every(({ type }) => current.has(type)) && !staysOpen;
  const times = finishes ? { ...assignment, finished_at: at } : assignment;
  const whole = {
    state: evaluationState({ ...times, submitted: current.size }),
    total: totalOf([...current.values()], state.parts),
    finished_at: toIso(times.finished_at),
  };
  const answers: Answers = {};
  for (const { type } of given) {
    const evaluation = current.get(type);
    if (evaluation) answers[type] = { evaluation: toEvaluation(evaluation), ...whole };
  }
  return { versions, finishes, answers };
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
  current: Pick<SubmittedType, 'version' | 'note' | 'scores'>,
  sent: Pick<CheckedType, 'scores' | 'note' | 'version'> & Pick<Sent, 'keep_open'>,
  assignment: Times,
): boolean {
  const sentScores = new Map(sent.scores.map(({ criterion_id, score }) => [criterion_id, score]));
  const sameScores =
    current.scores?.length === sentScores.size &&
    current.scores.every(({ criterion_id, score }) => sentScores.get(criterion_id) === score);
  if (!sameScores || current.note !== sent.note) return false;
  const isReopened = assignment.finished_at === null && assignment.reopened_at !== null;
  if (!isReopened || sent.keep_open) return true;
  return sent.version !== undefined && sent.version !== current.version;
}
