import type { ImportProblem } from '@portal/api-schema';
import {
  columnLetters,
  columnsOfSheets,
  type ImportMapping,
  type ImportSheets,
} from '@portal/domain/import-columns';
import { isolate } from '@portal/domain/isolate';
import type { CellFault, Grid } from './grid.ts';

const FAULT_REASONS: Readonly<Record<CellFault, string>> = {
  formula: 'في الخلية معادلة. استبدلها بقيمتها.',
  merged: 'الخلية مدمجة مع غيرها. ألغِ الدمج واكتب القيمة في كل خلية.',
  date: 'تنسيق الخلية تاريخ. اجعله نصًا واكتب القيمة من جديد.',
  error: 'في الخلية خطأ من برنامج الجداول',
};

export const REQUIRED = 'هذا الحقل مطلوب';

/** A row of a sheet. */
export interface RowPlace {
  /** Which sheet of the file it is in. */
  sheet: string;
  /** As the spreadsheet numbers it, from 1. */
  number: number;
}

/** The texts of one record by their field; a field that is not imported, or whose cell is empty, has none. */
export interface ImportRow extends RowPlace {
  values: Readonly<Record<string, string>>;
}

/** A problem, with the place that it belongs to. */
export interface FoundProblem extends Omit<ImportProblem, 'sheet'> {
  sheet: string;
  /** From 0 in its sheet; null when the column is missing. */
  column: number | null;
}

export type ImportProblems = ReturnType<typeof importProblems>;

/** Collects what is wrong with the rows of a spreadsheet. */
export function importProblems(grids: readonly Grid[], sheets: ImportSheets, mapping: ImportMapping) {
  const columns = columnsOfSheets(grids);
  const headingRows = new Map(grids.map(({ sheet, headingRow }) => [sheet, headingRow]));
  const labels = new Map(sheets.flatMap(({ fields }) => fields.map(({ field, label }) => [field, label])));
  const all: FoundProblem[] = [];
  const rows = new Set<string>();
  /** Those that cannot be trusted: nothing else is said about what they contain. */
  const faultyCells = new Set<string>();
  const missing = new Set<string>();
  const rowKey = ({ sheet, number }: RowPlace) => `${sheet} ${number}`;

  /** Reports the cell of a field. */
  function add(row: RowPlace, field: string, value: string, reason: string): void {
    const column = columns[mapping[field] ?? -1];
    const cell = column ? `${columnLetters(column.place)}${row.number}` : null;
    if (faultyCells.has(`${row.sheet} ${cell}`)) return;
    rows.add(rowKey(row));
    all.push({
      sheet: row.sheet,
      row: row.number,
      column: column?.place ?? null,
      cell,
      heading: column?.heading || (labels.get(field) ?? field),
      value,
      reason,
    });
  }

  /** Reports the value that a row has in a field. */
  function report(row: ImportRow, field: string, reason: string): undefined {
    add(row, field, row.values[field] ?? '', reason);
  }

  function addFault(row: RowPlace, column: number, field: string, value: string, fault: CellFault): void {
    add(row, field, value, FAULT_REASONS[fault]);
    faultyCells.add(`${row.sheet} ${columnLetters(column)}${row.number}`);
  }

  /** Reports a field that a row lacks; once for all rows, when the sheet has no column for it. */
  function addMissing(row: RowPlace, field: string, reason = REQUIRED): void {
    if (typeof mapping[field] === 'number') {
      add(row, field, '', reason);
      return;
    }
    rows.add(rowKey(row));
    addMissingColumn(row.sheet, field);
  }

  /** Reports a sheet that has no column for a field. */
  function addMissingColumn(sheet: string, field: string): void {
    if (missing.has(field)) return;
    addHeading(sheet, field, `العمود المطلوب «${isolate(labels.get(field) ?? field)}» غير موجود`);
  }

  /** Reports the headings of a sheet; that the column is missing is not reported then. */
  function addHeading(sheet: string, field: string, reason: string): void {
    missing.add(field);
    add({ sheet, number: headingRows.get(sheet) ?? 1 }, field, '', reason);
  }

  return {
    all,
    has: (row: RowPlace) => rows.has(rowKey(row)),
    /** How many rows have any. */
    countRows: () => rows.size,
    report,
    addFault,
    addMissing,
    addMissingColumn,
    addHeading,
  };
}
