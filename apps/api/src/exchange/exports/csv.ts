import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BYTE_ORDER_MARK, csvLine, csvText } from '@portal/domain/spreadsheet';
import { type Cell, clockOf, inChunks, type Sheet } from '../../platform/xlsx/sheet.ts';

/** Writes a sheet as UTF-8 CSV (RFC 4180), every text quoted; reads rows only as fast as it writes. */
export function writeCsv(sheet: Sheet, timeZone: string, file: Writable): Promise<void> {
  return pipeline(Readable.from(inChunks(csvLines(sheet, timeZone))), file);
}

async function* csvLines({ columns, rows }: Sheet, timeZone: string): AsyncGenerator<string> {
  const clock = clockOf(timeZone);
  const toText = (cell: Cell) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return String(cell);
    if (cell instanceof Date) return clock(cell).toISOString().slice(0, 16).replace('T', ' ');
    return csvText(cell);
  };
  const toLine = (cells: readonly Cell[]) => csvLine(cells.map(toText));
  yield BYTE_ORDER_MARK + toLine(columns.map(({ header }) => header));
  for await (const row of rows) yield toLine(row);
}
