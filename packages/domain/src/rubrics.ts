/**
 * A rubric is what committees judge by: parts, which have a weight each, and the criteria of a part. The key of a part is the type of
 * the evaluations that it asks for.
 */

import { isolate } from './isolate.ts';

/** The key of a part of a rubric. */
export type EvaluationType = string;

/** A small letter, then small letters, digits and underscores. So it is never like a number, and objects keep the order of their parts. */
export const EVALUATION_TYPE_PATTERN = '^[a-z][a-z0-9_]{0,29}$';

/** The parts of the rubric that an event begins with. */
export const DEFAULT_TYPES = ['eco', 'idea', 'tech'] as const;
export type DefaultType = (typeof DEFAULT_TYPES)[number];

export const DEFAULT_TYPE_LABELS: Readonly<Record<DefaultType, string>> = {
  eco: 'الاقتصادي',
  idea: 'الفكرة',
  tech: 'التقني',
};

/** The default types with their labels, as they are sent. */
export const DEFAULT_TYPE_LIST = DEFAULT_TYPES.map((type) => ({ type, label: DEFAULT_TYPE_LABELS[type] }));

const DEFAULT_NAMES: Readonly<Record<string, string>> = {
  الاقتصادي: 'التقييم الاقتصادي',
  الفكرة: 'تقييم الفكرة',
  التقني: 'التقييم التقني',
};

/** The name of the evaluation of a part in sentences, from the label of the part. */
export function evaluationName(label: string): string {
  return DEFAULT_NAMES[label] ?? `تقييم ${isolate(label)}`;
}

/** The steps in which scores are given, unless a criterion has whole ones. */
export const SCORE_STEP = 0.5;
