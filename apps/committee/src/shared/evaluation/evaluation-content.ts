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

/**
 * The content by these criteria: a score that was typed for an earlier version of a criterion is for this one. Without the scores that
 * the rubric does not allow: of a removed criterion, above the maximum, or between two steps.
 */
export function withinRubric(content: EvaluationContent, criteria: readonly Criterion[]): EvaluationContent {
  const known = criteria.flatMap(({ id, former_ids = [], max_score, step = SCORE_STEP }) => {
    const score = [id, ...former_ids].flatMap((one) => content.scores[one] ?? [])[0];
    return score !== undefined && score <= max_score && score % step === 0 ? [[id, score] as const] : [];
  });
  return { scores: Object.fromEntries(known), note: content.note };
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
