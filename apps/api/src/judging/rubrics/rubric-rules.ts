import type { CriterionInput, RubricPartInput } from '@portal/api-schema';
import { SCORE_STEP } from '@portal/domain/rubrics';
import { requireNoFaults } from '../../platform/errors.ts';

const HUNDREDTHS = 100;
const WHOLE = 100 * HUNDREDTHS;
const NOT_WHOLE = 'مجموع الأوزان يجب أن يكون 100';
const TOO_FINE = 'الوزن يقبل منزلتين عشريتين على الأكثر';

/** The sentence of each field that breaks a rule. */
type Faults = Record<string, string>;

/**
 * @param types those of the rubric
 * @throws HttpError 422 unless each type has a weight with at most two decimals, and they sum to 100
 */
export function checkTypeWeights(types: readonly string[], weights: Readonly<Record<string, number>>): void {
  const faults: Faults = {};
  for (const [type, weight] of Object.entries(weights)) {
    if (!types.includes(type)) faults[`type_weights.${type}`] = UNKNOWN_TYPE;
    else if (!hasTwoDecimals(weight)) faults[`type_weights.${type}`] = TOO_FINE;
  }
  for (const type of types) {
    if (weights[type] === undefined) faults[`type_weights.${type}`] = 'هذا الحقل مطلوب';
  }
  if (!isWhole(Object.values(weights))) faults.type_weights ??= NOT_WHOLE;
  requireNoFaults(faults);
}

export const UNKNOWN_TYPE = 'هذا التقييم ليس من نموذج التحكيم';

/**
 * @param currentIds the criteria that the type has now
 * @throws HttpError 422 unless each id is of this type and not repeated, and the weights sum to 100
 */
export function checkCriteria(
  path: string,
  currentIds: readonly string[],
  wanted: readonly CriterionInput[],
): void {
  const faults: Faults = {};
  findFaults(faults, path, currentIds, wanted);
  requireNoFaults(faults);
}

/**
 * @param currentIds the criteria that the rubric has now
 * @throws HttpError 422 unless each type occurs once, the weights sum to 100, and so in each part
 */
export function checkParts(currentIds: readonly string[], parts: readonly RubricPartInput[]): void {
  const faults: Faults = {};
  parts.forEach(({ type, label, weight, criteria }, index) => {
    const path = `parts.${index}`;
    const before = parts.slice(0, index);
    if (before.some((part) => part.type === type)) faults[`${path}.type`] = 'نوع التقييم هذا مكرر';
    if (before.some((part) => part.label === label)) faults[`${path}.label`] = 'اسم النوع مستخدم في نوع آخر';
    if (!hasTwoDecimals(weight)) faults[`${path}.weight`] = TOO_FINE;
    findFaults(faults, `${path}.criteria`, currentIds, criteria);
  });
  if (!isWhole(parts.map(({ weight }) => weight))) faults.parts = NOT_WHOLE;
  requireNoFaults(faults);
}

function findFaults(
  faults: Faults,
  path: string,
  currentIds: readonly string[],
  wanted: readonly CriterionInput[],
): void {
  const seen = new Set<string>();
  wanted.forEach((criterion, index) => {
    const { id, weight } = criterion;
    const own = `${path}.${index}`;
    if (!hasTwoDecimals(weight)) faults[`${own}.weight`] = TOO_FINE;
    findScaleFaults(faults, own, criterion);
    if (id === undefined) return;
    if (seen.has(id)) faults[`${own}.id`] = 'هذا المعيار مكرر';
    else if (!currentIds.includes(id)) faults[`${own}.id`] = 'هذا المعيار ليس من هذا التقييم';
    seen.add(id);
  });
  if (!isWhole(wanted.map(({ weight }) => weight))) faults[path] = NOT_WHOLE;
}

/** The highest score and those with a text are scores that a judge can give. */
function findScaleFaults(
  faults: Faults,
  path: string,
  { max_score, step = SCORE_STEP, levels = [] }: CriterionInput,
): void {
  if (max_score % step !== 0) faults[`${path}.max_score`] = `القيمة يجب أن تكون من مضاعفات ${step}`;
  levels.forEach(({ score }, index) => {
    const field = `${path}.levels.${index}.score`;
    if (score > max_score) faults[field] = `الدرجة العليا ${max_score}`;
    else if (score % step !== 0) faults[field] = `القيمة يجب أن تكون من مضاعفات ${step}`;
    else if (levels.slice(0, index).some((level) => level.score === score))
      faults[field] = 'هذه الدرجة مكررة';
  });
}

function hasTwoDecimals(weight: number): boolean {
  return Math.round(weight * HUNDREDTHS) / HUNDREDTHS === weight;
}

function isWhole(weights: readonly number[]): boolean {
  return weights.reduce((sum, weight) => sum + Math.round(weight * HUNDREDTHS), 0) === WHOLE;
}
