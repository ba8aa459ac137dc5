import type { FoundSheet } from '@portal/domain/import-columns';
import { cleanText } from '../../platform/http/clean-text.ts';

/** Why the value of a cell cannot be trusted. */
export type CellFault = 'date' | 'error' | 'formula' | 'merged';

export interface GridCell {
  text: string;
  fault?: CellFault;
}

export interface GridRow {
  /** As the spreadsheet numbers it, from 1. */
  number: number;
  /** The cells that are not empty, by their column from 0. */
  cells: Map<number, GridCell>;
}

/** The rows of one sheet that are not empty; the first of them has the headings. */
export interface Grid extends FoundSheet {
  headingRow: number;
  rows: GridRow[];
}

/** What is read of a file. */
export interface ReadFile {
  grids: Grid[];
  /** The names of the sheets that are not read, the first ones. */
  unread: string[];
}

/** What the sheets of a file may have together. They bound the memory that reading them takes. */
export const GRID_LIMITS = {
  rows: 50_000,
  columns: 200,
  cells: 500_000,
  /** Characters in one cell, and in all of them. */
  cell: 5_000,
  characters: 10_000_000,
} as const;

/** Why a spreadsheet cannot be read, in Arabic. */
export class SpreadsheetFault extends Error {
  override readonly name = 'SpreadsheetFault';
}

/** There is nothing in the sheet with the records. */
export const empty = () => new SpreadsheetFault('لا بيانات في الملف');

export const tooMuch = () => new SpreadsheetFault('بيانات الملف أكثر من المسموح. قسّمه إلى عدة ملفات.');

export const textTooLong = (rowNumber: number) =>
  new SpreadsheetFault(`نص أطول من المسموح (${GRID_LIMITS.cell} حرف) في الصف ${rowNumber}`);

/** What the sheets of a file have together. */
export const noUsage = () => ({ rows: 0, cells: 0, characters: 0 });
export type GridUsage = ReturnType<typeof noUsage>;

export type GridBuilder = ReturnType<typeof gridBuilder>;

/** Collects the cells of a sheet, within the limits of its file. */
export function gridBuilder(usage: GridUsage) {
  const rows = new Map<number, GridRow>();
  let width = 0;

  /** @throws SpreadsheetFault the file is too large */
  function add(rowNumber: number, column: number, cell: GridCell): void {
    const text = String(cleanText(cell.text));
    if (text === '' && cell.fault === undefined) return;
    usage.cells += 1;
    usage.characters += text.length;
    if (column >= GRID_LIMITS.columns) {
      throw new SpreadsheetFault(`في الملف أعمدة أكثر من المسموح (${GRID_LIMITS.columns})`);
    }
    if (text.length > GRID_LIMITS.cell) throw textTooLong(rowNumber);
    if (usage.cells > GRID_LIMITS.cells || usage.characters > GRID_LIMITS.characters) throw tooMuch();
    width = Math.max(width, column + 1);
    rowOf(rowNumber).cells.set(column, { ...cell, text });
  }

  /** Marks a cell whose range is merged. */
  function merged(rowNumber: number, column: number): void {
    const text = rows.get(rowNumber)?.cells.get(column)?.text ?? '';
    add(rowNumber, column, { text, fault: 'merged' });
  }

  /** The sheet; undefined when there is nothing in it. */
  function grid(sheet: string, name: string | null): Grid | undefined {
    const [first, ...others] = [...rows.values()].sort((a, b) => a.number - b.number);
    if (!first) return undefined;
    const headings = Array.from({ length: width }, (_, column) => first.cells.get(column)?.text ?? '');
    return { sheet, name, headingRow: first.number, headings, rows: others };
  }

  function rowOf(number: number): GridRow {
    const known = rows.get(number);
    if (known) return known;
    usage.rows += 1;
    // The row with the headings is not counted as one.
    if (usage.rows > GRID_LIMITS.rows + 1) {
      throw new SpreadsheetFault(`صفوف الملف أكثر من المسموح (${GRID_LIMITS.rows}). قسّمه إلى عدة ملفات.`);
    }
    const row = { number, cells: new Map<number, GridCell>() };
    rows.set(number, row);
    return row;
  }

  return { add, merged, grid };
}
