import type { FormName } from './forms/kinds.ts';
import type { FormField } from './forms/questions.ts';
import { ASSIGNMENT_SHEET } from './import-fields/assignments.ts';
import { COMMITTEE_SHEET, COMMITTEE_TEAM_SHEET, JUDGE_SHEET } from './import-fields/committees.ts';
import { formHeadings, headingKey } from './import-fields/form-headings.ts';
import type { ImportField, ImportSheet } from './import-fields/import-field.ts';
import { TABLE_SHEET } from './import-fields/tables.ts';
import { TEAM_MEMBER_SHEET, TEAM_SHEET } from './import-fields/teams.ts';

export type { ImportField, ImportSheet } from './import-fields/import-field.ts';
export { formHeadings };

/** What can be imported from a spreadsheet. */
export const IMPORT_KINDS = ['teams', 'tables', 'committees', 'assignments'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * The sheets of each kind, in the order of the template. The first one has the records themselves; the others have records that
 * belong to those, such as the members of teams. Each row of theirs names what it belongs to. In a file of one sheet, such as
 * CSV, their fields are columns beside those of the first sheet.
 */
export const IMPORT_SHEETS: Readonly<Record<ImportKind, ImportSheets>> = {
  tables: [TABLE_SHEET],
  committees: [COMMITTEE_SHEET, JUDGE_SHEET, COMMITTEE_TEAM_SHEET],
  assignments: [ASSIGNMENT_SHEET],
  teams: [TEAM_SHEET, TEAM_MEMBER_SHEET],
};

export type ImportSheets = readonly [ImportSheet, ...ImportSheet[]];

const FORM_OF_SHEET: Readonly<Record<string, FormName>> = { teams: 'registration', members: 'members' };

/** What an event has that teams and members are asked for. */
interface AskedFields {
  readonly formFields: readonly FormField[];
  readonly hasTracks: boolean;
}

/** The sheets of a kind in an event: those of teams and members also have what its forms ask, and the track where it has any. */
export function importSheets(kind: ImportKind, { formFields, hasTracks }: AskedFields): ImportSheets {
  if (kind !== 'teams') return IMPORT_SHEETS[kind];
  const headings = formHeadings(formFields);
  const [first, ...others] = IMPORT_SHEETS[kind].map((sheet) => ({
    ...sheet,
    fields: [
      ...sheet.fields.filter(({ field }) => hasTracks || field !== 'track'),
      ...formFields.flatMap(({ id, form, kind }): ImportField[] => {
        const label = headings.get(id) ?? '';
        return form === FORM_OF_SHEET[sheet.sheet] && kind !== 'file'
          ? [{ field: id, label, headings: [label] }]
          : [];
      }),
    ],
  }));
  return first ? [first, ...others] : IMPORT_SHEETS[kind];
}

/** A sheet that was found in a file. */
export interface FoundSheet {
  /** Which records it has: the `sheet` of an `ImportSheet`. */
  readonly sheet: string;
  /** Its name in the workbook; null in a file that has no sheets. */
  readonly name: string | null;
  /** The heading of each column. */
  readonly headings: readonly string[];
}

/** A column of a file. Columns are counted from 0, through all of its sheets. */
export interface ImportedColumn {
  readonly sheet: string;
  /** From 0 in its sheet. */
  readonly place: number;
  readonly heading: string;
}

/** The columns of all sheets, one sheet after another. */
export function columnsOfSheets(found: readonly FoundSheet[]): ImportedColumn[] {
  return found.flatMap(({ sheet, headings }) =>
    headings.map((heading, place): ImportedColumn => ({ sheet, place, heading })),
  );
}

/** The column of each field, counted from 0; null when the field is not imported. */
export type ImportMapping = Readonly<Record<string, number | null>>;

/** The sheet of a file that has the fields of such records: their own, or else the first one. */
export function sheetOfRecords(
  kind: ImportKind,
  sheet: string,
  found: readonly { readonly sheet: string }[],
): string {
  return found.some((one) => one.sheet === sheet) ? sheet : IMPORT_SHEETS[kind][0].sheet;
}

/** The columns whose heading means the field of such records, from 0. */
export function columnsOf(
  kind: ImportKind,
  { sheet }: ImportSheet,
  { label, headings = [], headingsOfSheet = [] }: ImportField,
  given: readonly ImportedColumn[],
): number[] {
  const source = sheetOfRecords(kind, sheet, given);
  const known = [...headings, ...(source === sheet ? [label, ...headingsOfSheet] : [])];
  const keys = new Set(known.map(headingKey));
  return given.flatMap((column, index) =>
    column.sheet === source && keys.has(headingKey(column.heading)) ? [index] : [],
  );
}

/** The mapping that the headings say; a field that several columns match is left out. */
export function mappingOf(
  kind: ImportKind,
  found: readonly FoundSheet[],
  sheets: ImportSheets = IMPORT_SHEETS[kind],
): ImportMapping {
  const columns = columnsOfSheets(found);
  const entries = sheets.flatMap((sheet) =>
    sheet.fields.flatMap((field): [string, number | null][] => {
      const [first = null, second] = columnsOf(kind, sheet, field, columns);
      return second === undefined ? [[field.field, first]] : [];
    }),
  );
  return Object.fromEntries(entries);
}

/** Whether a sheet of a workbook has this name, or one that means the same. */
export function isSheetNamed({ label, names }: ImportSheet, name: string): boolean {
  return [label, ...names].some((known) => headingKey(known) === headingKey(name));
}

/** The letters that a spreadsheet shows above a column, counted from 0: A, B, … Z, AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
