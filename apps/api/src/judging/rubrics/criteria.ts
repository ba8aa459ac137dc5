import { isDeepStrictEqual } from 'node:util';
import type { Criterion, CriterionInput, EvaluationType } from '@portal/api-schema';
import { SCORE_STEP } from '@portal/domain/rubrics';

/** A criterion of a version of a rubric. */
export type CriterionRow = Required<Criterion>;

/** A part of a version of a rubric, as the function `rubric_parts_of` of the database gives it. */
export interface PartRow {
  type: EvaluationType;
  label: string;
  weight: number;
  criteria: CriterionRow[];
}

/** What a part asks; nothing for a type that the rubric does not have. */
export const criteriaOf = (parts: readonly PartRow[], wanted: string) =>
  parts.find(({ type }) => type === wanted)?.criteria ?? [];

/** All that a criterion asks, as it is stored. */
export function contentOf({
  label,
  description,
  max_score,
  step,
  levels,
  weight,
}: Omit<CriterionInput, 'id'>) {
  return {
    label,
    description: description || null,
    max_score,
    step: step ?? SCORE_STEP,
    levels: (levels ?? []).toSorted((one, other) => other.score - one.score),
    weight,
  };
}

/** As it is sent: most criteria have the usual step and no levels. */
export function toCriterion({ step, levels, former_ids, ...criterion }: CriterionRow): Criterion {
  return {
    ...criterion,
    ...(step !== SCORE_STEP && { step }),
    ...(levels.length > 0 && { levels }),
    ...(former_ids.length > 0 && { former_ids }),
  };
}

/** Whether the sent criteria equal the current ones, also in their order. One without an id may come from a retry. */
export function isSameCriteria(current: readonly CriterionRow[], sent: readonly CriterionInput[]): boolean {
  return (
    current.length === sent.length &&
    sent.every((criterion, index) => {
      const row = current[index];
      const isSameId = criterion.id === undefined || criterion.id === row?.id;
      return row !== undefined && isSameId && isDeepStrictEqual(contentOf(row), contentOf(criterion));
    })
  );
}
