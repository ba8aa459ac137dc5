import type { Score } from '@portal/api-schema';
import { INVALID_DATA } from '@portal/domain/messages';
import { refused } from '../../platform/errors.ts';

interface Bounded {
  id: string;
  max_score: number;
}

/**
 * Checks that every criterion of a type has exactly one score, within its maximum. The schema checks the steps of 0.5
 * and the lower bound.
 * @returns the scores in the order of the criteria
 * @throws HttpError 422 with the error of each entry, or of the list when criteria are missing
 */
export function checkScores(criteria: readonly Bounded[], scores: readonly Score[]): Score[] {
  const errors: Record<string, string[]> = {};
  const byCriterion = new Map<string, number>();
  scores.forEach(({ criterion_id, score }, index) => {
    const criterion = criteria.find(({ id }) => id === criterion_id);
    if (!criterion) errors[`scores.${index}.criterion_id`] = ['هذا المعيار ليس من هذا التقييم'];
    else if (byCriterion.has(criterion_id)) errors[`scores.${index}.criterion_id`] = ['هذا المعيار مكرر'];
    else if (score > criterion.max_score)
      errors[`scores.${index}.score`] = [`الدرجة العليا ${criterion.max_score}`];
    byCriterion.set(criterion_id, score);
  });
  if (criteria.some(({ id }) => !byCriterion.has(id))) errors.scores = ['يجب تقييم جميع المعايير'];
  if (Object.keys(errors).length > 0) throw refused(INVALID_DATA, errors);
  return criteria.map(({ id }) => ({ criterion_id: id, score: byCriterion.get(id) ?? 0 }));
}
