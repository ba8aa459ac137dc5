import type { Criterion } from '@portal/api-client';
import { evaluationTotal, typeTotal } from '@portal/domain/score-totals';
import { formatScore } from '@portal/ui/core';

/** The total of the criteria scored so far, 0–100. Null, not zero, when none is scored. */
export function scoredTypeTotal(
  criteria: readonly Criterion[],
  scores: Readonly<Record<string, number>>,
): number | null {
  const scored = criteria.flatMap(({ id, max_score, weight }) => {
    const score = scores[id];
    return score === undefined ? [] : [{ score, max_score, weight }];
  });
  return scored.length > 0 ? typeTotal(scored) : null;
}

interface ScoredType {
  readonly total: number | null;
  /** Percent of the whole. */
  readonly weight: number;
}

/** The total of the types scored so far, 0–100. Null, not zero, when none has a total. */
export function scoredTotal(types: readonly ScoredType[]): number | null {
  const scored = types.flatMap(({ total, weight }) => (total === null ? [] : [{ total, weight }]));
  return scored.length > 0 ? evaluationTotal(scored) : null;
}

export const totalText = (total: number | null) => (total === null ? '—' : formatScore(total));
