import {
  columnLetters,
  columnsOf,
  IMPORT_FIELDS,
  type ImportKind,
  type ImportMapping,
} from '@portal/domain/import-columns';
import type { Grid, GridRow } from './grid.ts';
import { ImportProblems } from './import-problems.ts';

/** The texts of one row by their field; a field that is not imported, or whose cell is empty, has none. */
export interface ImportRow {
  number: number;
  values: Readonly<Record<string, string>>;
}

export interface ReadRows {
  /** Without those that have a problem already. */
  rows: ImportRow[];
  problems: ImportProblems;
}

/** The rows that have a value in any imported column. Reports missing columns, and cells that cannot be trusted. */
export function readRows(grid: Grid, kind: ImportKind, mapping: ImportMapping): ReadRows {
  const fields = IMPORT_FIELDS[kind];
  const problems = new ImportProblems(grid, mapping, fields);
  for (const field of fields) {
    if (typeof mapping[field.field] === 'number') continue;
    const heading = { number: grid.headingRow, value: '' };
    if (mapping[field.field] === undefined) {
      const letters = columnsOf(field, grid.headings).map(columnLetters).join(' و');
      problems.add(heading, field.field, `أكثر من عمود للحقل نفسه (${letters}). اختر أحدها.`);
    } else if (field.required) {
      problems.add(heading, field.field, `العمود المطلوب «${field.label}» غير موجود`);
    }
  }
  const rows: ImportRow[] = [];
  for (const row of grid.rows) {
    const values = valuesOf(row, mapping, problems);
    if (Object.keys(values).length > 0 && !problems.rows.has(row.number)) {
      rows.push({ number: row.number, values });
    }
  }
  return { rows, problems };
}

function valuesOf({ number, cells }: GridRow, mapping: ImportMapping, problems: ImportProblems) {
  const values: Record<string, string> = {};
  for (const [field, column] of Object.entries(mapping)) {
    const cell = column === null ? undefined : cells.get(column);
    if (!cell) continue;
    if (cell.fault) problems.addFault({ number, value: cell.text }, field, cell.fault);
    else values[field] = cell.text;
  }
  return values;
}
