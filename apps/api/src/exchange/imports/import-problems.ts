import type { ImportProblem } from '@portal/api-schema';
import {
  columnLetters,
  columnsOfSheets,
  type ImportedColumn,
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

/** Collects what is wrong with the rows of a spreadsheet. */
export class ImportProblems {
  readonly all: FoundProblem[] = [];
  private readonly rows = new Set<string>();
  /** Those that cannot be trusted: nothing else is said about what they contain. */
  private readonly faultyCells = new Set<string>();
  private readonly missing = new Set<string>();
  private readonly columns: readonly ImportedColumn[];
  private readonly headingRows: ReadonlyMap<string, number>;
  private readonly mapping: ImportMapping;
  private readonly labels: ReadonlyMap<string, string>;

  constructor(grids: readonly Grid[], sheets: ImportSheets, mapping: ImportMapping) {
    this.columns = columnsOfSheets(grids);
    this.headingRows = new Map(grids.map(({ sheet, headingRow }) => [sheet, headingRow]));
    this.mapping = mapping;
    this.labels = new Map(sheets.flatMap(({ fields }) => fields.map(({ field, label }) => [field, label])));
  }

  /** How many rows have any. */
  get rowsCount(): number {
    return this.rows.size;
  }

  has(row: RowPlace): boolean {
    return this.rows.has(keyOf(row));
  }

  /** Reports the cell of a field. */
  private add(row: RowPlace, field: string, value: string, reason: string): void {
    const column = this.columns[this.mapping[field] ?? -1];
    const cell = column ? `${columnLetters(column.place)}${row.number}` : null;
    if (this.faultyCells.has(`${row.sheet} ${cell}`)) return;
    const label = this.labels.get(field) ?? field;
    this.rows.add(keyOf(row));
    this.all.push({
      sheet: row.sheet,
      row: row.number,
      column: column?.place ?? null,
      cell,
      heading: column?.heading || label,
      value,
      reason,
    });
  }

  /** Reports the value that a row has in a field. */
  report(row: ImportRow, field: string, reason: string): undefined {
    this.add(row, field, row.values[field] ?? '', reason);
  }

  addFault(row: RowPlace, column: number, field: string, value: string, fault: CellFault): void {
    this.add(row, field, value, FAULT_REASONS[fault]);
    this.faultyCells.add(`${row.sheet} ${columnLetters(column)}${row.number}`);
  }

  /** Reports a field that a row lacks; once for all rows, when the sheet has no column for it. */
  addMissing(row: RowPlace, field: string, reason = REQUIRED): void {
    if (typeof this.mapping[field] === 'number') {
      this.add(row, field, '', reason);
      return;
    }
    this.rows.add(keyOf(row));
    this.addMissingColumn(row.sheet, field);
  }

  /** Reports a sheet that has no column for a field. */
  addMissingColumn(sheet: string, field: string): void {
    if (this.missing.has(field)) return;
    this.addHeading(sheet, field, `العمود المطلوب «${isolate(this.labels.get(field) ?? field)}» غير موجود`);
  }

  /** Reports the headings of a sheet; that the column is missing is not reported then. */
  addHeading(sheet: string, field: string, reason: string): void {
    this.missing.add(field);
    this.add({ sheet, number: this.headingRows.get(sheet) ?? 1 }, field, '', reason);
  }
}

function keyOf({ sheet, number }: RowPlace): string {
  return `${sheet} ${number}`;
}
