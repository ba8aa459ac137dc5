import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { columnLetters } from '@portal/domain/import-columns';
import { inertText } from '@portal/domain/spreadsheet';
import { ZipFile } from 'yazl';
import { type Cell, clockOf, inChunks, type Sheet } from './sheet.ts';
import { CELL_STYLES, escapeXml, fixedParts, SHEET_END, sheetStart } from './xlsx-parts.ts';

/** Days from Excel's day 0 to 1970. */
const EPOCH_DAYS = 25_569;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Higher levels take twice the time for a tenth of the size. */
const COMPRESSION_LEVEL = 3;

/** Writes the sheets one after another as a right-to-left xlsx file; reads rows only as fast as it writes. */
export async function writeXlsx(sheets: readonly Sheet[], timeZone: string, file: Writable): Promise<void> {
  const zip = new ZipFile();
  const failed = new AbortController();
  // Also when the rows of a sheet cannot be read.
  zip.once('error', (error) => failed.abort(error));
  const options = { compressionLevel: COMPRESSION_LEVEL };
  for (const [path, xml] of fixedParts(sheets.map(({ name }) => name))) {
    zip.addBuffer(Buffer.from(xml), path, options);
  }
  for (const [index, sheet] of sheets.entries()) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, options, (give) =>
      give(null, Readable.from(inChunks(sheetXml(sheet, timeZone)))),
    );
  }
  zip.end();
  await pipeline(zip.outputStream, file, { signal: failed.signal });
}

async function* sheetXml({ columns, rows }: Sheet, timeZone: string): AsyncGenerator<string> {
  const toXml = cellWriter(timeZone);
  const letters = columns.map((_, index) => columnLetters(index));
  let rowNumber = 0;
  const toRow = (cells: readonly Cell[], style: number) => {
    rowNumber += 1;
    const xml = cells.map((cell, index) => toXml(cell, `${letters[index]}${rowNumber}`, style));
    return `<row r="${rowNumber}">${xml.join('')}</row>`;
  };

  const headers = columns.map(({ header }) => header);
  yield sheetStart(columns.map(({ width }) => width)) + toRow(headers, CELL_STYLES.header);
  for await (const row of rows) yield toRow(row, CELL_STYLES.text);
  yield SHEET_END;
}

function cellWriter(timeZone: string): (cell: Cell, place: string, style: number) => string {
  const clock = clockOf(timeZone);
  return (cell, place, style) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    if (cell instanceof Date) {
      const days = clock(cell).getTime() / DAY_MS + EPOCH_DAYS;
      return `<c r="${place}" s="${CELL_STYLES.instant}"><v>${days}</v></c>`;
    }
    const text = escapeXml(inertText(cell));
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  };
}
