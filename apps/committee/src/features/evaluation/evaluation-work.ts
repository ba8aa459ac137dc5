import type { Criterion, Evaluation, EvaluationType, EvaluationView } from '@portal/api-client';
import type { Draft } from '../drafts/draft.ts';
import type { DraftsByType } from '../drafts/use-team-drafts.ts';
import type { ShownSubmission } from '../submit-queue/queue-context.ts';
import { contentOf, type EvaluationContent, sameContent, withinRubric } from './content.ts';
import { EVALUATION_TYPES } from './evaluation-types.ts';
import { typeTotal } from './totals.ts';

/**
 * not_started: nothing scored or noted. scoring: criteria are missing. ready: complete, never submitted.
 * changed: differs from what was submitted. conflict: so it does, and the server holds a newer version than the
 * draft began from. waiting: what is shown was submitted and is sent when the connection is back. refused: the server
 * did not take it. submitted: what is shown is what stands.
 */
export type WorkState =
  | 'not_started'
  | 'scoring'
  | 'ready'
  | 'changed'
  | 'conflict'
  | 'waiting'
  | 'refused'
  | 'submitted';

/** One type as the committee works on it: the rubric, what is on screen, and how it stands to the server. */
export interface TypeWork {
  readonly type: EvaluationType;
  /** Percent of the whole. */
  readonly weight: number;
  readonly criteria: readonly Criterion[];
  readonly submitted: Evaluation | null;
  /** Only a draft that differs from what was submitted. */
  readonly draft: Draft | undefined;
  /** What was submitted of it and not accepted yet. */
  readonly queued: ShownSubmission | undefined;
  /** What is on screen: the draft, but what was submitted once the evaluation is locked. */
  readonly content: EvaluationContent;
  readonly missing: readonly Criterion[];
  /** 0–100 over what is scored; null when nothing is. */
  readonly total: number | null;
  readonly state: WorkState;
}

/** The version that a submission made now replaces; 0 when there is none. */
export const versionOf = (submitted: Evaluation | null) => submitted?.version ?? 0;

/** Whether what stands is this browser's own submission, whose answer is still on its way or was lost. */
const isOwnArrival = ({ submitted, queued }: Pick<TypeWork, 'submitted' | 'queued'>) =>
  Boolean(submitted && queued?.sent && sameContent(queued.sent.content, contentOf(submitted)));

function stateOf(work: Omit<TypeWork, 'state'>, locked: boolean): WorkState {
  const { submitted, draft, queued, criteria, missing, content } = work;
  if (locked) return 'submitted';
  // A draft ahead of what is shown was just accepted: its answer is on the way to the screen.
  if (draft && draft.basedOn < versionOf(submitted) && !isOwnArrival(work)) return 'conflict';
  if (draft && queued && !queued.isSending && sameContent(queued.content, content)) {
    return queued.refusal ? 'refused' : 'waiting';
  }
  if (submitted) return draft ? 'changed' : 'submitted';
  if (missing.length === 0) return 'ready';
  return missing.length === criteria.length && content.note === '' ? 'not_started' : 'scoring';
}

/** A submission holds all that its draft held. */
const draftOf = ({ userId, teamId, type, content, version, queuedAt }: ShownSubmission): Draft => ({
  userId,
  teamId,
  type,
  content,
  basedOn: version,
  changedAt: queuedAt,
});

function typeWork(
  type: EvaluationType,
  view: EvaluationView,
  drafts: DraftsByType,
  queue: readonly ShownSubmission[],
): TypeWork {
  const { criteria, weight, evaluation: submitted } = view.types[type];
  const locked = view.state === 'finished';
  const standing = contentOf(submitted);
  const queued = queue.find((submission) => submission.teamId === view.team.id && submission.type === type);
  const stored = drafts[type] ?? (queued && draftOf(queued));
  const mine = stored && { ...stored, content: withinRubric(stored.content, criteria) };
  const draft = mine && !sameContent(mine.content, standing) ? mine : undefined;
  const content = locked ? standing : (draft?.content ?? standing);
  const missing = criteria.filter(({ id }) => content.scores[id] === undefined);
  const total = typeTotal(criteria, content.scores);
  const work = { type, weight, criteria, submitted, draft, queued, content, missing, total };
  return { ...work, state: stateOf(work, locked) };
}

/** The three types of a team, from what the server holds, what was changed here since, and what waits to be sent. */
export function worksOf(
  view: EvaluationView,
  drafts: DraftsByType,
  queue: readonly ShownSubmission[],
): readonly TypeWork[] {
  return EVALUATION_TYPES.map((type) => typeWork(type, view, drafts, queue));
}

/** Whether the total counts every criterion of every type. */
export const isWholeTotal = (works: readonly TypeWork[]) =>
  works.every(({ missing }) => missing.length === 0);

/** Whether nothing of a type is left to do here. */
export const isHandedIn = ({ state }: TypeWork) => state === 'submitted' || state === 'waiting';

/** Whether submitting this type finishes and locks the evaluation: the other two stand already, or will. */
export function finishesWith(type: EvaluationType, works: readonly TypeWork[]): boolean {
  return works.every((work) => work.type === type || work.submitted !== null || work.state === 'waiting');
}

/**
 * Whether a re-opened evaluation must stay open after this type is submitted, because another one was changed too and
 * is still to be sent.
 */
export function staysOpenAfter(
  type: EvaluationType,
  works: readonly TypeWork[],
  state: EvaluationView['state'],
): boolean {
  return state === 'reopened' && works.some((work) => work.type !== type && !isHandedIn(work));
}
