import { fieldKindNames } from '../texts.ts';
import type { PlacedField } from './design-state.ts';

/** The name of each field by its id; fields of the same kind are numbered. */
export function fieldNames(placed: readonly PlacedField[]): ReadonlyMap<number, string> {
  return new Map(
    placed.map(({ id, field: { kind } }, at) => {
      const isSame = (one: PlacedField) => one.field.kind === kind;
      const number = placed.slice(0, at + 1).filter(isSame).length;
      const isOnly = placed.filter(isSame).length === 1;
      return [id, isOnly ? fieldKindNames[kind] : `${fieldKindNames[kind]} ${number}`];
    }),
  );
}
