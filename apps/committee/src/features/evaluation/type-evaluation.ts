import type {
  Criterion,
  Evaluation,
  EvaluationType,
  EvaluationTypeView,
  EvaluationView,
} from '@portal/api-client';
import { evaluationName } from '@portal/domain/rubrics';
import { type DraftBase, isOfRound } from '../../shared/drafts/draft.ts';
import type { DraftsByType } from '../../shared/drafts/use-team-drafts.ts';
import {
  contentOf,
  type EvaluationContent,
  sameContent,
  withinRubric,
} from '../../shared/evaluation/evaluation-content.ts';
import type { Draft } from '../../shared/judge-storage/stored-rows.ts';
import type { ShownSubmission } from '../../shared/submit-queue/queue-context.ts';
import { scoredTypeTotal } from './totals.ts';

/**
 * - not_started: nothing is scored or noted.
 * - scoring: criteria are missing.
 * - ready: complete, never submitted.
 * - changed: differs from what was submitted.
 * - conflict: changed, and the server has a newer version than the draft is based on.
 * - waiting: submitted here, and sent when the connection is back.
 * - refused: the server refused it.
 * - submitted: the same as on the server.
 */
export type TypeState =
  | 'not_started'
  | 'scoring'
  | 'ready'
  | 'changed'
  | 'conflict'
  | 'waiting'
  | 'refused'
  | 'submitted';

/** One type of a team's evaluation: its rubric, the content on screen, and how that differs from the server's. */
export interface TypeEvaluation {
  readonly type: EvaluationType;
  readonly label: string;
  /** Of the evaluation, in sentences. */
  readonly name: string;
  /** Percent of the whole. */
  readonly weight: number;
  readonly criteria: readonly Criterion[];
  readonly submitted: Evaluation | null;
  readonly base: DraftBase;
  /** Only a draft that differs from what was submitted; while something else is queued, any draft. */
  readonly draft: Draft | undefined;
  /** The submission that the server has not accepted yet. */
  readonly queued: ShownSubmission | undefined;
  /** What is on screen: the draft, or what was submitted once the evaluation is locked. */
  readonly content: EvaluationContent;
  readonly missing: readonly Criterion[];
  /** What was typed, also scores that the criteria do not allow any more. */
  readonly typed: EvaluationContent | undefined;
  /** 0–100 over what is scored; null when nothing is. */
  readonly total: number | null;
  readonly state: TypeState;
}

/** The version that a submission made now replaces; 0 when there is none. */
export const versionOf = (submitted: Evaluation | null) => submitted?.version ?? 0;

/** Whether the server's version is this browser's own submission, whose answer has not arrived or was lost. */
const isOwnSubmission = ({ submitted, queued }: Pick<TypeEvaluation, 'submitted' | 'queued'>) =>
  Boolean(submitted && queued?.sent && sameContent(queued.sent.content, contentOf(submitted)));

function stateOf(evaluation: Omit<TypeEvaluation, 'state'>, locked: boolean): TypeState {
  const { submitted, draft, queued, criteria, missing, content } = evaluation;
  if (locked) return 'submitted';
  // A draft based on a newer version than the one shown was just accepted; the query is about to be updated.
  if (draft && draft.basedOn < versionOf(submitted) && !isOwnSubmission(evaluation)) return 'conflict';
  if (draft && queued && !queued.isSending && sameContent(queued.content, content)) {
    return queued.refusal ? 'refused' : 'waiting';
  }
  if (submitted) return draft ? 'changed' : 'submitted';
  if (missing.length === 0) return 'ready';
  return missing.length === criteria.length && content.note === '' ? 'not_started' : 'scoring';
}

/** What is queued counts as long as the server holds something else. */
function baseOf(
  { submitted, queued }: Pick<TypeEvaluation, 'submitted' | 'queued'>,
  round?: number,
): DraftBase {
  const content = contentOf(submitted);
  return queued && isOfRound(queued, round) && !sameContent(queued.content, content)
    ? { version: queued.version, content: queued.content, isQueued: true }
    : { version: versionOf(submitted), content, isQueued: false };
}

/** A queued submission as a draft, for a type whose draft is gone. */
const draftOf = ({ userId, teamId, type, content, version, queuedAt }: ShownSubmission): Draft => ({
  userId,
  teamId,
  type,
  content,
  basedOn: version,
  changedAt: queuedAt,
});

function typeEvaluation(
  [type, { label, criteria, weight, evaluation: submitted }]: [EvaluationType, EvaluationTypeView],
  view: EvaluationView,
  drafts: DraftsByType,
  queue: readonly ShownSubmission[],
): TypeEvaluation {
  const locked = view.state === 'finished';
  const submittedContent = contentOf(submitted);
  const queued = queue.find((submission) => submission.teamId === view.team.id && submission.type === type);
  const stored = drafts[type] ?? (queued && draftOf(queued));
  const valid = stored && { ...stored, content: withinRubric(stored.content, criteria) };
  const base = baseOf({ submitted, queued }, view.round);
  const draft = valid && (base.isQueued || !sameContent(valid.content, submittedContent)) ? valid : undefined;
  const content = locked ? submittedContent : (draft?.content ?? submittedContent);
  const missing = criteria.filter(({ id }) => content.scores[id] === undefined);
  const total = scoredTypeTotal(criteria, content.scores);
  const name = evaluationName(label);
  const evaluation = {
    type,
    label,
    name,
    weight,
    criteria,
    submitted,
    base,
    draft,
    queued,
    content,
    missing,
    typed: locked ? undefined : stored?.content,
    total,
  };
  return { ...evaluation, state: stateOf(evaluation, locked) };
}

/** The types of a team, from the server's view, the drafts and the queued submissions. */
export function typeEvaluations(
  view: EvaluationView,
  drafts: DraftsByType,
  queue: readonly ShownSubmission[],
): readonly TypeEvaluation[] {
  return Object.entries(view.types).map((entry) => typeEvaluation(entry, view, drafts, queue));
}

export const isFullyScored = (evaluations: readonly TypeEvaluation[]) =>
  evaluations.every(({ missing }) => missing.length === 0);

/** Whether the judge has nothing left to do for a type. */
export const isSubmitted = ({ state }: TypeEvaluation) => state === 'submitted' || state === 'waiting';

/** Whether submitting this type finishes and locks the evaluation: the others are submitted or queued. */
export function finishesEvaluation(type: EvaluationType, evaluations: readonly TypeEvaluation[]): boolean {
  return evaluations.every(
    (evaluation) =>
      evaluation.type === type || evaluation.submitted !== null || evaluation.state === 'waiting',
  );
}

/** Whether a re-opened evaluation must stay open after this type, because another type has changes to submit. */
export function staysOpenAfter(
  type: EvaluationType,
  evaluations: readonly TypeEvaluation[],
  state: EvaluationView['state'],
): boolean {
  return (
    state === 'reopened' &&
    evaluations.some((evaluation) => evaluation.type !== type && !isSubmitted(evaluation))
  );
}
