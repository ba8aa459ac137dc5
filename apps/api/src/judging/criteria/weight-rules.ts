import type { Body, CriterionInput, EvaluationType, settingsCalls } from '@portal/api-schema';
import { INVALID_DATA } from '@portal/domain/messages';
import { refused } from '../../platform/errors.ts';

const HUNDREDTHS = 100;
const WHOLE = 100 * HUNDREDTHS;
const NOT_WHOLE = 'مجموع الأوزان يجب أن يكون 100';
const TOO_FINE = 'الوزن يقبل منزلتين عشريتين على الأكثر';

/** @throws HttpError 422 unless the three weights sum to 100 and have at most two decimals */
export function checkTypeWeights(
  weights: NonNullable<Body<typeof settingsCalls.update>['type_weights']>,
): void {
  const errors: Record<string, string[]> = {};
  for (const [type, weight] of Object.entries(weights)) {
    if (!hasTwoDecimals(weight)) errors[`type_weights.${type}`] = [TOO_FINE];
  }
  if (!isWhole(Object.values(weights))) errors.type_weights = [NOT_WHOLE];
  if (Object.keys(errors).length > 0) throw refused(INVALID_DATA, errors);
}

/**
 * @param currentIds the criteria that the type has now
 * @throws HttpError 422 unless each id is of this type and not repeated, and the weights sum to 100
 */
export function checkCriteria(
  type: EvaluationType,
  currentIds: readonly string[],
  wanted: readonly CriterionInput[],
): void {
  const errors: Record<string, string[]> = {};
  const seen = new Set<string>();
  wanted.forEach(({ id, weight }, index) => {
    const path = `criteria.${type}.${index}`;
    if (!hasTwoDecimals(weight)) errors[`${path}.weight`] = [TOO_FINE];
    if (id === undefined) return;
    if (seen.has(id)) errors[`${path}.id`] = ['هذا المعيار مكرر'];
    else if (!currentIds.includes(id)) errors[`${path}.id`] = ['هذا المعيار ليس من هذا التقييم'];
    seen.add(id);
  });
  if (!isWhole(wanted.map(({ weight }) => weight))) errors[`criteria.${type}`] = [NOT_WHOLE];
  if (Object.keys(errors).length > 0) throw refused(INVALID_DATA, errors);
}

function hasTwoDecimals(weight: number): boolean {
  return Math.round(weight * HUNDREDTHS) / HUNDREDTHS === weight;
}

function isWhole(weights: readonly number[]): boolean {
  return weights.reduce((sum, weight) => sum + Math.round(weight * HUNDREDTHS), 0) === WHOLE;
}
