import { CRITERION_SCORE_MAX, TITLE_MAX } from '@portal/api-client';
import type { Criterion, CriterionInput, Rubric, RubricPartInput } from '@portal/api-schema';
import type { Faults, PathFaults } from '@portal/area-kit';
import { SCORE_STEP } from '@portal/domain/rubrics';
import { toLatinDigits } from '@portal/ui/core';
import { rubricTexts } from './texts.ts';
import { percentOf, sumIsWhole } from './weights.tsx';

/** What a score means, in the form. */
export interface LevelValues {
  readonly key: string;
  readonly score: string;
  readonly text: string;
}

/** A criterion in the form. */
export interface CriterionValues {
  /** Its id, or a random one before it is saved. */
  readonly key: string;
  readonly id: string | null;
  readonly label: string;
  readonly description: string;
  readonly max_score: string;
  readonly weight: string;
  readonly step: string;
  readonly levels: readonly LevelValues[];
}

/** A part in the form. */
export interface PartValues {
  readonly type: string;
  readonly label: string;
  readonly weight: string;
  readonly criteria: readonly CriterionValues[];
}

export interface RubricValues {
  readonly name: string;
  readonly track_ids: readonly string[];
  readonly parts: readonly PartValues[];
}

export const newCriterion = (): CriterionValues => ({
  key: crypto.randomUUID(),
  id: null,
  label: '',
  description: '',
  max_score: '10',
  weight: '',
  step: String(SCORE_STEP),
  levels: [],
});

export const newLevel = (): LevelValues => ({ key: crypto.randomUUID(), score: '', text: '' });

/** The part with this number: its key is of no other part of any rubric, because parts with the same key count as the same. */
export function newPart(number: number, weight: string): PartValues {
  return {
    type: `part_${crypto.randomUUID().slice(0, 8)}`,
    label: rubricTexts.part(number),
    weight,
    criteria: [{ ...newCriterion(), weight: '100' }],
  };
}

const criterionValues = ({ id, levels = [], ...criterion }: Criterion): CriterionValues => ({
  key: id,
  id,
  label: criterion.label,
  description: criterion.description ?? '',
  max_score: String(criterion.max_score),
  weight: String(criterion.weight),
  step: String(criterion.step ?? SCORE_STEP),
  levels: levels.map(({ score, text }) => ({ key: `${id} ${score}`, score: String(score), text })),
});

export const rubricValues = ({ name, track_ids, parts }: Rubric): RubricValues => ({
  name,
  track_ids,
  parts: parts.map(({ type, label, weight, criteria }) => ({
    type,
    label,
    weight: String(weight),
    criteria: criteria.map(criterionValues),
  })),
});

/** A score from 0 to 100 in steps of 0.5, in Arabic or Latin digits; null for anything else. */
function scoreOf(text: string): number | null {
  const digits = toLatinDigits(text).replace('٫', '.').trim();
  const score = /^\d{1,3}(\.[05])?$/.test(digits) ? Number(digits) : null;
  return score !== null && score <= CRITERION_SCORE_MAX ? score : null;
}

const FIELDS = ['label', 'description', 'max_score', 'weight', 'step', 'levels'] as const;

/** The faults of a part of the values, by field: those whose path is `at`, a dot, and a name without a dot. */
export const faultsAt = <Values>(faults: PathFaults, at: string): Faults<Values> =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([path, fault]) =>
      path.startsWith(`${at}.`) && !path.includes('.', at.length + 1)
        ? [[path.slice(at.length + 1), fault]]
        : [],
    ),
  ) as Faults<Values>;

/** The values by the server's paths; also whole lists, for faults of the list itself. */
export function flatRubric({ name, track_ids, parts }: RubricValues): Record<string, unknown> {
  const flat: Record<string, unknown> = { name, track_ids, parts };
  for (const [index, part] of parts.entries()) {
    const own = `parts.${index}`;
    for (const field of ['label', 'weight', 'criteria'] as const) flat[`${own}.${field}`] = part[field];
    for (const [at, criterion] of part.criteria.entries()) {
      const path = `${own}.criteria.${at}`;
      for (const field of FIELDS) flat[`${path}.${field}`] = criterion[field];
      for (const [level, { score, text }] of criterion.levels.entries()) {
        flat[`${path}.levels.${level}.score`] = score;
        flat[`${path}.levels.${level}.text`] = text;
      }
    }
  }
  return flat;
}

const { faults: sentences } = rubricTexts;

export function rubricFaults({ name, parts }: RubricValues): PathFaults {
  const faults: Record<string, string> = {};
  if (name.trim() === '') faults.name = sentences.name;
  if (!sumIsWhole(parts.map(({ weight }) => weight))) faults.parts = sentences.sum;
  for (const [index, part] of parts.entries()) {
    const own = `parts.${index}`;
    if (percentOf(part.weight) === null) faults[`${own}.weight`] = sentences.typeWeight;
    if (part.label.trim() === '') faults[`${own}.label`] = sentences.part;
    else if (parts.slice(0, index).some(({ label }) => label.trim() === part.label.trim()))
      faults[`${own}.label`] = sentences.partTwice;
    for (const [at, criterion] of part.criteria.entries())
      Object.assign(faults, criterionFaults(`${own}.criteria.${at}`, criterion));
    if (part.criteria.length === 0) faults[`${own}.criteria`] = sentences.noCriteria;
    else if (!sumIsWhole(part.criteria.map(({ weight }) => weight)))
      faults[`${own}.criteria`] = sentences.sum;
  }
  return faults;
}

function criterionFaults(path: string, criterion: CriterionValues): PathFaults {
  const faults: Record<string, string> = {};
  const label = criterion.label.trim();
  const weight = percentOf(criterion.weight);
  const max = scoreOf(criterion.max_score) ?? 0;
  const step = Number(criterion.step);
  if (label === '' || label.length > TITLE_MAX) faults[`${path}.label`] = sentences.label;
  if (max === 0) faults[`${path}.max_score`] = sentences.maxScore;
  else if (max % step !== 0) faults[`${path}.max_score`] = sentences.wholeScore;
  if (weight === null || weight === 0) faults[`${path}.weight`] = sentences.weight;
  const scores = criterion.levels.map((level) => scoreOf(level.score));
  for (const [index, score] of scores.entries()) {
    const own = `${path}.levels.${index}`;
    if (score === null || score > max) faults[`${own}.score`] = sentences.levelScore(max);
    else if (score % step !== 0) faults[`${own}.score`] = sentences.wholeScore;
    else if (scores.indexOf(score) < index) faults[`${own}.score`] = sentences.levelTwice;
    if (criterion.levels[index]?.text.trim() === '') faults[`${own}.text`] = sentences.levelText;
  }
  return faults;
}

function criterionBody({ id, levels, step, ...criterion }: CriterionValues): CriterionInput {
  const sorted = levels
    .map(({ score, text }) => ({ score: scoreOf(score) ?? 0, text: text.trim() }))
    .sort((one, other) => other.score - one.score);
  return {
    ...(id !== null && { id }),
    label: criterion.label.trim(),
    description: criterion.description.trim() || null,
    max_score: scoreOf(criterion.max_score) ?? 0,
    ...(Number(step) !== SCORE_STEP && { step: Number(step) }),
    ...(sorted.length > 0 && { levels: sorted }),
    weight: percentOf(criterion.weight) ?? 0,
  };
}

const partsBody = (parts: readonly PartValues[]): RubricPartInput[] =>
  parts.map(({ type, label, weight, criteria }) => ({
    type,
    label: label.trim(),
    weight: percentOf(weight) ?? 0,
    criteria: criteria.map(criterionBody),
  }));

/** The parts as they are sent: a criterion of an earlier version has the id that it has now, and one that is gone none. */
export function partsFor(rubric: Rubric, parts: readonly PartValues[]): RubricPartInput[] {
  const current = rubric.parts.flatMap(({ criteria }) => criteria);
  const idOf = (id: string | null) =>
    current.find((one) => id !== null && (one.id === id || one.former_ids?.includes(id)))?.id ?? null;
  return partsBody(
    parts.map((part) => ({
      ...part,
      criteria: part.criteria.map((criterion) => ({ ...criterion, id: idOf(criterion.id) })),
    })),
  );
}

/** The parts without the ids of their criteria, for another rubric. */
export const copyOf = ({ parts }: Rubric): RubricPartInput[] =>
  partsBody(
    rubricValues({ parts } as Rubric).parts.map((part) => ({
      ...part,
      criteria: part.criteria.map((criterion) => ({ ...criterion, id: null })),
    })),
  );

/** What is sent for an empty rubric: it has one part with one criterion. */
export const emptyParts = (): RubricPartInput[] => {
  const part = newPart(1, '100');
  return partsBody([
    { ...part, criteria: part.criteria.map((one) => ({ ...one, label: rubricTexts.criterion(1) })) },
  ]);
};
