import {
  columnLetters,
  columnsOf,
  columnsOfSheets,
  type ImportKind,
  type ImportMapping,
  type ImportSheet,
  type ImportSheets,
  sheetOfRecords,
} from '@portal/domain/import-columns';
import { listOf } from '@portal/domain/lists';
import { cleanText } from '../../platform/http/clean-text.ts';
import type { Grid } from './grid.ts';
import { type ImportProblems, type ImportRow, importProblems } from './import-problems.ts';

/** The rows of a file by the sheet of their records, such as `members`. */
export interface ReadRows {
  of(sheet: string): readonly ImportRow[];
  /** Those that have a problem already; other rows may refer to them. */
  faulty(sheet: string): readonly ImportRow[];
  problems: ImportProblems;
}

/** The sheets of a spreadsheet, and what their columns are. */
export interface MappedSpreadsheet {
  readonly kind: ImportKind;
  readonly mapping: ImportMapping;
  readonly grids: readonly Grid[];
  /** What they may have. */
  readonly sheets: ImportSheets;
}

/** The rows that have a value in any imported column. Reports missing columns, and cells that cannot be trusted. */
export function readRows({ grids, kind, mapping, sheets }: MappedSpreadsheet): ReadRows {
  const problems = importProblems(grids, sheets, mapping);
  const columns = columnsOfSheets(grids);
  const rows = new Map<string, ImportRow[]>();
  for (const records of sheets) {
    const source = sheetOfRecords(kind, records.sheet, grids);
    checkHeadings(records, source);
    const grid = grids.find(({ sheet }) => sheet === source);
    if (grid) rows.set(records.sheet, rowsOf(records, grid));
  }
  const all = (sheet: string): readonly ImportRow[] => rows.get(sheet) ?? [];
  return {
    of: all,
    faulty: (sheet) => all(sheet).filter((row) => problems.has(row)),
    problems,
  };

  function checkHeadings(records: ImportSheet, source: string): void {
    for (const field of records.fields) {
      if (typeof mapping[field.field] === 'number') continue;
      const meant = mapping[field.field] === undefined ? columnsOf(kind, records, field, columns) : [];
      // A field of the forms may be newer than the mapping.
      if (meant.length > 1) {
        const letters = listOf(meant.map((index) => columnLetters(columns[index]?.place ?? 0)));
        problems.addHeading(source, field.field, `أكثر من عمود للحقل نفسه (${letters}). اختر أحدها.`);
      } else if (field.required && source === records.sheet) {
        problems.addMissingColumn(source, field.field);
      }
    }
  }

  function rowsOf(records: ImportSheet, grid: Grid): ImportRow[] {
    const places = records.fields.flatMap(({ field }): [string, number][] => {
      const column = columns[mapping[field] ?? -1];
      return column ? [[field, column.place]] : [];
    });
    return grid.rows.flatMap(({ number, cells }): ImportRow[] => {
      const row = { sheet: grid.sheet, number };
      const values: Record<string, string> = {};
      for (const [field, place] of places) {
        const cell = cells.get(place);
        if (cell?.fault) problems.addFault(row, place, field, cell.text, cell.fault);
        // What a cell with a fault shows is only there to check the rest of its row.
        if (cell && cell.text !== '') values[field] = String(cleanText(cell.text, undefined, field));
      }
      return Object.keys(values).length > 0 ? [{ ...row, values }] : [];
    });
  }
}

/** Whether a row has nothing of a record that the record's first row has not, besides the fields that name it. */
export function repeats(row: ImportRow, first: ImportRow, naming: readonly string[] = []): boolean {
  return Object.entries(row.values).every(
    ([field, value]) => naming.includes(field) || value === first.values[field],
  );
}
