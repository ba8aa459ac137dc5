import { foldForSearch } from './search-text.ts';

/** What can be imported from a spreadsheet. */
export const IMPORT_KINDS = ['tables', 'assignments'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A field of an imported record and the column headings that mean it. */
export interface ImportField {
  readonly field: string;
  /** In Arabic; the heading in the template. */
  readonly label: string;
  /** Further headings, in Arabic and English. */
  readonly headings: readonly string[];
  readonly required: boolean;
  /** The value in the template's example row. */
  readonly example: string | number;
}

/** The fields of each kind, in the order of the template. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  tables: [
    {
      field: 'name',
      label: 'الطاولة',
      headings: ['اسم الطاولة', 'رقم الطاولة', 'table', 'table name', 'table number', 'name'],
      required: true,
      example: 'الطاولة 01',
    },
    {
      field: 'location',
      label: 'المكان',
      headings: ['مكان الطاولة', 'الموقع', 'القاعة', 'location', 'table location', 'hall'],
      required: false,
      example: 'القاعة أ',
    },
    {
      field: 'capacity',
      label: 'عدد المقاعد',
      headings: ['المقاعد', 'السعة', 'seats', 'capacity'],
      required: false,
      example: 6,
    },
  ],
  assignments: [
    {
      field: 'committee',
      label: 'اللجنة',
      headings: ['اسم اللجنة', 'لجنة التحكيم', 'committee', 'committee name', 'judging committee'],
      required: true,
      example: 'لجنة التحكيم الأولى',
    },
    {
      field: 'committee_email',
      label: 'بريد اللجنة',
      headings: ['البريد الإلكتروني للجنة', 'committee email'],
      required: false,
      example: 'committee@example.com',
    },
    {
      field: 'team',
      label: 'الفريق',
      headings: ['اسم الفريق', 'team', 'team name'],
      required: true,
      example: 'فريق المثال',
    },
    {
      field: 'leader_email',
      label: 'بريد قائد الفريق',
      headings: ['بريد القائد', 'البريد الإلكتروني لقائد الفريق', 'leader email', 'team leader email'],
      required: false,
      example: 'leader@example.com',
    },
  ],
};

/** The column of each field, counted from 0; null when the field is not imported. */
export type ImportMapping = Readonly<Record<string, number | null>>;

/** The columns whose heading means the field, from 0. */
export function columnsOf({ label, headings }: ImportField, given: readonly string[]): number[] {
  const known = new Set([label, ...headings].map(headingKey));
  return given.flatMap((heading, index) => (known.has(headingKey(heading)) ? [index] : []));
}

/** The mapping that the headings say; a field that several columns match is left out. */
export function mappingOf(kind: ImportKind, headings: readonly string[]): ImportMapping {
  const entries = IMPORT_FIELDS[kind].flatMap((field): [string, number | null][] => {
    const [first = null, second] = columnsOf(field, headings);
    return second === undefined ? [[field.field, first]] : [];
  });
  return Object.fromEntries(entries);
}

/** The letters that a spreadsheet shows above a column, counted from 0: A, B, … Z, AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** Headings are compared without marks, spaces and punctuation: «اسم الطاولة*» is «اسم الطاوله». */
function headingKey(heading: string): string {
  return foldForSearch(heading).replace(/[^\p{L}\p{N}]/gu, '');
}
