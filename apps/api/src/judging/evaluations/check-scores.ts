import type { Body, EvaluationType, evaluationCalls } from '@portal/api-schema';
import { typeTotal } from '@portal/domain/score-totals';
import { type HttpError, requireNoFaults } from '../../platform/errors.ts';
import type { NewVersion, SubmissionState } from './submission.repository.ts';

type TypeSubmissions = Body<typeof evaluationCalls.submitTypes>['types'];

/** What a judge submits of an evaluation at once. */
export interface Sent {
  types: TypeSubmissions;
  keep_open: boolean | undefined;
  /** For which round; undefined for the current one. */
  round: number | undefined;
  /** The name that an answer's errors have for a field of a type. */
  fieldOf: (type: EvaluationType, field: string) => string;
  /** The refusal of a type that the rubric does not have. */
  unknownType: (type: EvaluationType) => HttpError;
}

/** What was sent of a type, with the scores in the order of its criteria. */
export interface CheckedType extends Pick<NewVersion, 'type' | 'scores' | 'note' | 'total'> {
  /** What it was made from. */
  version: number | undefined;
}

/**
 * Checks that every criterion of a type has exactly one score, within its maximum. The schema checks the steps of 0.5
 * and the lower bound.
 * @throws HttpError 422 with the error of each entry, or of the list when criteria are missing
 */
export function checkScores(
  { parts, criteria: all }: SubmissionState,
  { types, fieldOf, unknownType }: Sent,
): CheckedType[] {
  const faults: Record<string, string> = {};
  const checked = Object.entries(types).map(([type, sent]): CheckedType => {
    if (!parts.some((part) => part.type === type)) throw unknownType(type);
    const criteria = all.filter((criterion) => criterion.type === type);
    const fail = (field: string, message: string) => {
      faults[fieldOf(type, field)] = message;
    };
    const byCriterion = new Map<string, number>();
    sent.scores.forEach(({ criterion_id, score }, index) => {
      const criterion = criteria.find(({ id }) => id === criterion_id);
      if (!criterion) fail(`scores.${index}.criterion_id`, 'هذا المعيار ليس من هذا التقييم');
      else if (byCriterion.has(criterion_id)) fail(`scores.${index}.criterion_id`, 'هذا المعيار مكرر');
      else if (score > criterion.max_score)
        fail(`scores.${index}.score`, `الدرجة العليا ${criterion.max_score}`);
      else if (score % criterion.step !== 0)
        fail(`scores.${index}.score`, `القيمة يجب أن تكون من مضاعفات ${criterion.step}`);
      byCriterion.set(criterion_id, score);
    });
    if (criteria.some(({ id }) => !byCriterion.has(id))) fail('scores', 'يجب تقييم جميع المعايير');
    const scored = criteria.map((criterion) => ({ ...criterion, score: byCriterion.get(criterion.id) ?? 0 }));
    const scores = scored.map(({ id, score }) => ({ criterion_id: id, score }));
    return { type, scores, note: sent.note || null, total: typeTotal(scored), version: sent.version };
  });
  requireNoFaults(faults);
  return checked;
}
