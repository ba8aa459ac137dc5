import {
  CRITERION_SCORE_MAX,
  type Criterion,
  type EvaluationType,
  type Settings,
  TITLE_MAX,
} from '@portal/api-client';
import type { Faults, PathFaults } from '@portal/area-kit';
import { EVALUATION_TYPES } from '@portal/domain/statuses';
import { toLatinDigits } from '@portal/ui/core';
import type { SettingsFormModel } from '../form/use-settings-form.ts';
import { rubricTexts } from './texts.ts';
import { percentOf, sumIsWhole } from './weights.ts';

/** A criterion in the form. */
export interface CriterionValues {
  /** Its id, or a random one before it is saved. */
  readonly key: string;
  readonly id: string | null;
  readonly label: string;
  readonly description: string;
  readonly max_score: string;
  readonly weight: string;
}

export interface RubricValues extends Readonly<Record<EvaluationType, readonly CriterionValues[]>> {
  readonly type_weights: Readonly<Record<EvaluationType, string>>;
}

const criterionValues = (criterion: Criterion): CriterionValues => ({
  key: criterion.id,
  id: criterion.id,
  label: criterion.label,
  description: criterion.description ?? '',
  max_score: String(criterion.max_score),
  weight: String(criterion.weight),
});

/** A value for each type of evaluation. */
export const byType = <Value>(of: (type: EvaluationType) => Value): Record<EvaluationType, Value> => ({
  eco: of('eco'),
  idea: of('idea'),
  tech: of('tech'),
});

function rubricValues({ type_weights, criteria }: Settings): RubricValues {
  return {
    type_weights: byType((type) => String(type_weights[type])),
    ...byType((type) => criteria[type].map(criterionValues)),
  };
}

/** A maximum score from 0.5 to 100 in steps of 0.5, in Arabic or Latin digits; null for anything else. */
function scoreOf(text: string): number | null {
  const digits = toLatinDigits(text).replace('٫', '.').trim();
  const score = /^\d{1,3}(\.[05])?$/.test(digits) ? Number(digits) : 0;
  return score > 0 && score <= CRITERION_SCORE_MAX ? score : null;
}

const FIELDS = ['label', 'description', 'max_score', 'weight'] as const;
const path = (type: EvaluationType, index: number, field: string) => `criteria.${type}.${index}.${field}`;

/** The faults of one criterion of a type, by field. */
export const criterionFaults = (
  faults: PathFaults,
  type: EvaluationType,
  index: number,
): Faults<CriterionValues> =>
  Object.fromEntries(FIELDS.map((field) => [field, faults[path(type, index, field)]]));

/** The values by the server's paths; also the whole list of a type, for faults of the list itself. */
function flat(values: RubricValues): Record<string, unknown> {
  const entries = EVALUATION_TYPES.flatMap((type) => [
    [`type_weights.${type}`, values.type_weights[type]] as const,
    [`criteria.${type}`, values[type]] as const,
    ...values[type].flatMap((criterion, index) =>
      FIELDS.map((field) => [path(type, index, field), criterion[field]] as const),
    ),
  ]);
  return { type_weights: values.type_weights, ...Object.fromEntries(entries) };
}

function rubricFaults(values: RubricValues, saved: RubricValues): PathFaults {
  const faults: Record<string, string> = {};
  const { faults: sentences } = rubricTexts;
  for (const type of EVALUATION_TYPES) {
    if (percentOf(values.type_weights[type]) === null) {
      faults[`type_weights.${type}`] = sentences.typeWeight;
    }
  }
  if (!sumIsWhole(Object.values(values.type_weights))) faults.type_weights = sentences.sum;
  for (const type of EVALUATION_TYPES) {
    const criteria = values[type];
    if (JSON.stringify(criteria) === JSON.stringify(saved[type])) continue;
    for (const [index, criterion] of criteria.entries()) {
      const label = criterion.label.trim();
      const weight = percentOf(criterion.weight);
      if (label === '' || label.length > TITLE_MAX) faults[path(type, index, 'label')] = sentences.label;
      if (scoreOf(criterion.max_score) === null) faults[path(type, index, 'max_score')] = sentences.maxScore;
      if (weight === null || weight === 0) faults[path(type, index, 'weight')] = sentences.weight;
    }
    if (criteria.length === 0) faults[`criteria.${type}`] = sentences.noCriteria;
    else if (!sumIsWhole(criteria.map(({ weight }) => weight))) faults[`criteria.${type}`] = sentences.sum;
  }
  return faults;
}

const criterionBody = ({ id, label, description, max_score, weight }: CriterionValues) => ({
  ...(id !== null && { id }),
  label: label.trim(),
  description: description.trim() || null,
  max_score: scoreOf(max_score) ?? 0,
  weight: percentOf(weight) ?? 0,
});

export const rubricModel: SettingsFormModel<RubricValues> = {
  tab: 'rubrics',
  valuesOf: rubricValues,
  flat,
  faultsOf: rubricFaults,
  bodyOf: ({ type_weights, ...edited }) => {
    const criteria = Object.entries(edited).map(([type, list]) => [type, list.map(criterionBody)] as const);
    return {
      ...(type_weights && {
        type_weights: byType((type) => percentOf(type_weights[type]) ?? 0),
      }),
      ...(criteria.length > 0 && { criteria: Object.fromEntries(criteria) }),
    };
  },
};
