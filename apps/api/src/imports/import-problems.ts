import type { ImportProblem } from '@portal/api-schema';
import { columnLetters, type ImportField, type ImportMapping } from '@portal/domain/import-columns';
import type { CellFault, Grid } from './grid.ts';

const FAULT_REASONS: Readonly<Record<CellFault, string>> = {
  formula: 'في الخلية معادلة. استبدلها بقيمتها.',
  merged: 'الخلية مدمجة مع غيرها. ألغِ الدمج واكتب القيمة في كل خلية.',
  date: 'تنسيق الخلية تاريخ. اجعله نصًا واكتب القيمة من جديد.',
  error: 'في الخلية خطأ من برنامج الجداول',
};

/** A problem, with the column that it belongs to; null when the column is missing. */
export interface FoundProblem extends ImportProblem {
  column: number | null;
}

/** Collects what is wrong with the rows of a spreadsheet. */
export class ImportProblems {
  readonly all: FoundProblem[] = [];
  /** The numbers of the rows that have any. */
  readonly rows = new Set<number>();
  private readonly grid: Grid;
  private readonly mapping: ImportMapping;
  private readonly labels: ReadonlyMap<string, string>;

  constructor(grid: Grid, mapping: ImportMapping, fields: readonly ImportField[]) {
    this.grid = grid;
    this.mapping = mapping;
    this.labels = new Map(fields.map(({ field, label }) => [field, label]));
  }

  /** Reports the cell of a field. */
  add({ number, value }: { number: number; value: string }, field: string, reason: string): void {
    const column = this.mapping[field] ?? null;
    const heading = column === null ? '' : this.grid.headings[column];
    this.rows.add(number);
    this.all.push({
      row: number,
      column,
      cell: column === null ? null : `${columnLetters(column)}${number}`,
      heading: heading || (this.labels.get(field) ?? field),
      value,
      reason,
    });
  }

  addFault(row: { number: number; value: string }, field: string, fault: CellFault): void {
    this.add(row, field, FAULT_REASONS[fault]);
  }
}
