/** A field of an imported record and the column headings that mean it. */
export interface ImportField {
  /** Unique among all sheets of a kind: the mapping names it. */
  readonly field: string;
  /** In Arabic; the heading in the template, which means the field on the sheet of its records. */
  readonly label: string;
  /** Further headings, in Arabic and English; those of a second sheet mean the field on the first one too. */
  readonly headings?: readonly string[];
  /** Further headings that mean it only on the sheet of its records, where no other field can be meant. */
  readonly headingsOfSheet?: readonly string[];
  /** It says which record a row belongs to. In a file of one sheet that is the record of the same row, and it is not asked for. */
  readonly namesOwner?: boolean;
  /** Whether the sheet must have a column for it. A field that only new records need is not. */
  readonly required?: boolean;
  /** The value in the template's example row; an empty cell when left out. */
  readonly example?: string | number;
}

/** The records of one sheet of a workbook. */
export interface ImportSheet {
  /** Names the records: `tables`, `members`. */
  readonly sheet: string;
  /** In Arabic; the name of the sheet in the template. */
  readonly label: string;
  /** Further names by which the sheet is found in a workbook, in Arabic and English. */
  readonly names: readonly string[];
  readonly fields: readonly ImportField[];
}

/** Fields by their names, in their order. */
export const fieldsOf = (fields: Readonly<Record<string, Omit<ImportField, 'field'>>>): ImportField[] =>
  Object.entries(fields).map(([field, rest]) => ({ field, ...rest }));
