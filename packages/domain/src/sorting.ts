/** A list's `sort` parameter: `name` ascends, `-name` descends. */
export type Sort<Field extends string> = Field | `-${Field}`;

export interface ParsedSort<Field extends string> {
  readonly field: Field;
  readonly descending: boolean;
}

export function parseSort<Field extends string>(sort: Sort<Field>): ParsedSort<Field> {
  const descending = sort.startsWith('-');
  return { field: (descending ? sort.slice(1) : sort) as Field, descending };
}

export function formatSort<Field extends string>({ field, descending }: ParsedSort<Field>): Sort<Field> {
  return descending ? `-${field}` : field;
}
