import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { formTexts } from './texts.ts';

type Word = string | number | null | undefined;

/** Of each field its label and its saved value. */
export type LabelledWords<Values extends object> = {
  readonly [Field in keyof Values & string]: readonly [label: string, value: Word];
};

/** The saved record in words: by its fields, or all of it without labels, where empty parts are left out. */
export type SavedWords<Values extends object> = LabelledWords<Values> | readonly Word[];

const hasLabels = <Values extends object>(words: SavedWords<Values>): words is LabelledWords<Values> =>
  !Array.isArray(words);

/** What is saved in these fields, as one sentence; several that are said the same way are said once. */
export function savedNow<Values extends object>(
  words: SavedWords<Values>,
  fields: readonly (keyof Values & string)[],
): string {
  const parts = hasLabels(words)
    ? fields.map((field) => {
        const [label, value] = words[field];
        return `${isolate(label)}: ${value || value === 0 ? isolate(String(value)) : formTexts.nothing}`;
      })
    : words.flatMap((word) => (word ? isolate(String(word)) : []));
  return listOf([...new Set(parts)]);
}
