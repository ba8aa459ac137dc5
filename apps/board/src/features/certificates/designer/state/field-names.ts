import { isolate } from '@portal/domain/isolate';
import { replacePlaceholders } from '@portal/domain/message-text';
import { fieldKindNames } from '../texts.ts';
import type { PlacedField } from './design-state.ts';

/** How much of a text is in the name of its field. */
const TEXT_LENGTH = 30;

/** The name of each field by its id: a text is called by its beginning, other fields of the same kind are numbered. */
export function fieldNames(placed: readonly PlacedField[]): ReadonlyMap<number, string> {
  return new Map(
    placed.map(({ id, field: { kind, text } }, at) => {
      if (text?.trim()) return [id, `${fieldKindNames.text} «${isolate(beginningOf(text))}»`];
      const isSame = (one: PlacedField) => one.field.kind === kind;
      const number = placed.slice(0, at + 1).filter(isSame).length;
      const isOnly = placed.filter(isSame).length === 1;
      return [id, isOnly ? fieldKindNames[kind] : `${fieldKindNames[kind]} ${number}`];
    }),
  );
}

function beginningOf(text: string): string {
  const kindNames: Readonly<Record<string, string>> = fieldKindNames;
  const readable = replacePlaceholders(text, (name, whole) => kindNames[name] ?? whole).trim();
  return readable.length > TEXT_LENGTH ? `${readable.slice(0, TEXT_LENGTH).trim()}…` : readable;
}
