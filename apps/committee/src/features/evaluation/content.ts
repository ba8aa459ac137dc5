import type { Criterion, Evaluation, Score } from '@portal/api-client';

/** What a committee says about one type of a team. A criterion without a score is not scored, never zero. */
export interface EvaluationContent {
  /** Score by criterion id, in steps of 0.5. */
  readonly scores: Readonly<Record<string, number>>;
  readonly note: string;
}

/** The content of what stands on the server; empty when nothing was submitted. */
export function contentOf(evaluation: Evaluation | null): EvaluationContent {
  const scores = (evaluation?.scores ?? []).map(({ criterion_id, score }) => [criterion_id, score] as const);
  return { scores: Object.fromEntries(scores), note: evaluation?.note ?? '' };
}

/** The content as far as the rubric knows it: a score of a criterion that is gone, or above its maximum, is dropped. */
export function withinRubric(content: EvaluationContent, criteria: readonly Criterion[]): EvaluationContent {
  const known = criteria.flatMap(({ id, max_score }) => {
    const score = content.scores[id];
    return score !== undefined && score <= max_score ? [[id, score] as const] : [];
  });
  return { scores: Object.fromEntries(known), note: content.note };
}

/** A note as the server keeps it. */
export const storedNote = (note: string) => note.trim().normalize('NFC');

/** Whether the server would keep both as the same. */
export function sameContent(one: EvaluationContent, other: EvaluationContent): boolean {
  const ids = new Set([...Object.keys(one.scores), ...Object.keys(other.scores)]);
  return (
    storedNote(one.note) === storedNote(other.note) &&
    [...ids].every((id) => one.scores[id] === other.scores[id])
  );
}

/** The scores as the wire wants them. */
export function scoreList(content: EvaluationContent): Score[] {
  return Object.entries(content.scores).map(([criterion_id, score]) => ({ criterion_id, score }));
}
