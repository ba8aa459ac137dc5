import { SPREADSHEET_REFUSED } from '@portal/domain/messages';
import { type HttpError, refused } from '../errors.ts';

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

/** The rows of a spreadsheet's first sheet that are not empty; the first of them has the headings. */
export interface Grid {
  headingRow: number;
  headings: string[];
  rows: GridRow[];
}

/** What a spreadsheet may have. They bound the memory that reading one takes. */
export const GRID_LIMITS = {
  rows: 50_000,
  columns: 200,
  cells: 600_000,
  /** Characters in one cell, and in all of them. */
  cell: 5_000,
  characters: 30_000_000,
} as const;

export const unreadable = (reason: string): HttpError => refused(SPREADSHEET_REFUSED, { file: [reason] });

/** Collects the cells of a sheet, within the limits. */
export class GridBuilder {
  private readonly rows = new Map<number, GridRow>();
  private cells = 0;
  private characters = 0;

  /** @throws HttpError 422 the sheet is too large */
  add(rowNumber: number, column: number, cell: GridCell): void {
    const text = cell.text.trim();
    if (text === '' && cell.fault === undefined) return;
    this.cells += 1;
    this.characters += text.length;
    if (column >= GRID_LIMITS.columns) {
      throw unreadable(`في الملف أعمدة أكثر من المسموح (${GRID_LIMITS.columns})`);
    }
    if (text.length > GRID_LIMITS.cell) {
      throw unreadable(`نص أطول من المسموح (${GRID_LIMITS.cell} حرف) في الصف ${rowNumber}`);
    }
    if (this.cells > GRID_LIMITS.cells || this.characters > GRID_LIMITS.characters) {
      throw unreadable('بيانات الملف أكثر من المسموح. قسّمه إلى عدة ملفات.');
    }
    const row = this.rows.get(rowNumber) ?? { number: rowNumber, cells: new Map<number, GridCell>() };
    row.cells.set(column, { ...cell, text });
    this.rows.set(rowNumber, row);
    if (this.rows.size > GRID_LIMITS.rows + 1) {
      throw unreadable(`صفوف الملف أكثر من المسموح (${GRID_LIMITS.rows}). قسّمه إلى عدة ملفات.`);
    }
  }

  /** Marks a cell whose range is merged. */
  merged(rowNumber: number, column: number): void {
    const text = this.rows.get(rowNumber)?.cells.get(column)?.text ?? '';
    this.add(rowNumber, column, { text, fault: 'merged' });
  }

  /** @throws HttpError 422 there is nothing in the sheet */
  grid(): Grid {
    const [first, ...rows] = [...this.rows.values()].sort((a, b) => a.number - b.number);
    if (!first) throw unreadable('لا بيانات في الملف');
    const width = Math.max(...[first, ...rows].map(({ cells }) => Math.max(...cells.keys()) + 1));
    const headings = Array.from({ length: width }, (_, column) => first.cells.get(column)?.text ?? '');
    return { headingRow: first.number, headings, rows };
  }
}
