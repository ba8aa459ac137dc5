import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { formTexts } from './texts.ts';

/** The saved record in words: the label and the value of each field. */
export type SavedWords<Values extends object> = {
  readonly [Field in keyof Values & string]: readonly [
    label: string,
    value: string | number | null | undefined,
  ];
};

/** The saved values of these fields in one sentence. Fields with the same words, such as those of an identity, are in it once. */
export function savedNow<Values extends object>(
  words: SavedWords<Values>,
  fields: readonly (keyof Values & string)[],
): string {
  const parts = fields.map((field) => {
    const [label, value] = words[field];
    return `${isolate(label)}: ${value || value === 0 ? isolate(String(value)) : formTexts.nothing}`;
  });
  return listOf([...new Set(parts)]);
}
