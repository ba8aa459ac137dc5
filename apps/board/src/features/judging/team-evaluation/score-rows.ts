import type { Criterion, EvaluationType, EvaluationView } from '@portal/api-client';

/** One criterion, or the total of the type, with each committee's score; null where it has none. */
export interface ScoreRow {
  readonly key: string;
  /** Null in the row of the total. */
  readonly criterion: Criterion | null;
  readonly scores: ReadonlyMap<string, number | null>;
}

const TOTAL_KEY = 'total';

/** The scores of a type by criterion and committee, the total last. */
export function scoreRows(views: readonly EvaluationView[], type: EvaluationType): ScoreRow[] {
  const evaluations = views.map(({ committee, types }) => [committee.id, types[type].evaluation] as const);
  const rubric = views[0]?.types[type].criteria ?? [];
  const rows = rubric.map((criterion) => ({
    key: criterion.id,
    criterion,
    scores: new Map(
      evaluations.map(([committeeId, evaluation]) => [
        committeeId,
        evaluation?.scores.find(({ criterion_id }) => criterion_id === criterion.id)?.score ?? null,
      ]),
    ),
  }));
  const totals = new Map(
    evaluations.map(([committeeId, evaluation]) => [committeeId, evaluation?.total ?? null]),
  );
  return [...rows, { key: TOTAL_KEY, criterion: null, scores: totals }];
}
