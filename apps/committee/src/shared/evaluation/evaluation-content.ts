import type { Criterion, Evaluation, Score } from '@portal/api-client';
import { SCORE_STEP } from '@portal/domain/rubrics';

/** A committee's scores and note for one type of a team. A criterion without a score is not scored, never zero. */
export interface EvaluationContent {
  /** Score by criterion id, in steps of 0.5. */
  readonly scores: Readonly<Record<string, number>>;
  readonly note: string;
}

/** The content of a submitted evaluation; empty when nothing was submitted. */
export function contentOf(evaluation: Evaluation | null): EvaluationContent {
  const scores = (evaluation?.scores ?? []).map(({ criterion_id, score }) => [criterion_id, score] as const);
  return { scores: Object.fromEntries(scores), note: evaluation?.note ?? '' };
}

/** The score that was typed for a criterion, also for an earlier version of it. */
const typedFor = ({ id, former_ids = [] }: Criterion, { scores }: EvaluationContent) =>
  [id, ...former_ids].flatMap((one) => scores[one] ?? []).at(0);

const isAllowed = ({ max_score, step = SCORE_STEP }: Criterion, score: number) =>
  score <= max_score && score % step === 0;

/**
 * The content by these criteria, without the scores that the rubric does not allow: of a removed criterion, above the maximum, or
 * between two steps.
 */
export function withinRubric(content: EvaluationContent, criteria: readonly Criterion[]): EvaluationContent {
  const known = criteria.flatMap((criterion) => {
    const score = typedFor(criterion, content);
    return score !== undefined && isAllowed(criterion, score) ? [[criterion.id, score] as const] : [];
  });
  return { scores: Object.fromEntries(known), note: content.note };
}

/** The score of a criterion that was typed before it was changed, and that it does not allow any more. */
export function outdatedScore(content: EvaluationContent, criterion: Criterion): number | undefined {
  const score = typedFor(criterion, content);
  return score === undefined || isAllowed(criterion, score) ? undefined : score;
}

/** A note as the server stores it. */
export const storedNote = (note: string) => note.trim().normalize('NFC');

/** Whether the server would store both as the same. */
export function sameContent(one: EvaluationContent, other: EvaluationContent): boolean {
  const ids = new Set([...Object.keys(one.scores), ...Object.keys(other.scores)]);
  return (
    storedNote(one.note) === storedNote(other.note) &&
    [...ids].every((id) => one.scores[id] === other.scores[id])
  );
}

export function scoreList(content: EvaluationContent): Score[] {
  return Object.entries(content.scores).map(([criterion_id, score]) => ({ criterion_id, score }));
}
