import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IMPORT_SHEETS, type ImportKind } from '@portal/domain/import-columns';
import { typedText } from '@portal/domain/spreadsheet';
import { CsvError, parse } from 'csv-parse';
import { utf16Of } from '../../platform/files/utf-16.ts';
import { empty, GRID_LIMITS, type Grid, gridBuilder, noUsage, SpreadsheetFault, tooMuch } from './grid.ts';

/** How much of the file is read at once, in bytes; the first part shows its separator. */
const PART_BYTES = 64 * 1024;
/** Cells of a file, also empty ones, and lines. */
const CELLS_MAX = 3 * GRID_LIMITS.cells;
const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Reads a CSV file: UTF-16 with a byte order mark, as Excel's Unicode text, UTF-8, or else Windows-1256, in which Arabic Windows
 * writes such files. @throws SpreadsheetFault
 */
export async function readCsv(bytes: Buffer, kind: ImportKind): Promise<Grid[]> {
  const encoding = utf16Of(bytes) ?? 'windows-1256';
  const utf8 = isUtf8(bytes) ? bytes : Buffer.from(new TextDecoder(encoding).decode(bytes));
  const delimiter = separatorOf(utf8.toString('utf8', 0, PART_BYTES));
  if (countOf(utf8, delimiter) + countOf(utf8, '\n') + countOf(utf8, '\r') > CELLS_MAX) throw tooMuch();
  const builder = gridBuilder(noUsage());
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: GRID_LIMITS.cell * GRID_LIMITS.columns,
  });
  try {
    await pipeline(Readable.from(partsOf(utf8)), parser, async (records: AsyncIterable<string[]>) => {
      let row = 0;
      for await (const record of records) {
        row += 1;
        for (const [column, text] of record.entries()) builder.add(row, column, cellOf(text));
      }
    });
  } catch (error) {
    if (error instanceof CsvError)
      throw new SpreadsheetFault(`ملف CSV غير سليم عند السطر ${error.lines ?? 1}`);
    throw error;
  }
  const grid = builder.grid(IMPORT_SHEETS[kind][0].sheet, null);
  if (!grid) throw empty();
  return [grid];
}

/** A spreadsheet would compute such a cell; `typedText` is for those that our exports keep from being computed. */
function cellOf(sent: string) {
  const text = sent.trim();
  return text.startsWith('=') ? { text, fault: 'formula' as const } : { text: typedText(text) };
}

/** How often a sign is there, no further than is allowed. */
function countOf(bytes: Buffer, sign: string): number {
  let count = 0;
  for (let at = bytes.indexOf(sign); at >= 0 && count <= CELLS_MAX; at = bytes.indexOf(sign, at + 1))
    count += 1;
  return count;
}

function* partsOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += PART_BYTES) yield bytes.subarray(at, at + PART_BYTES);
}

/** The separator that is most frequent in the first line, outside quotes. */
function separatorOf(sample: string): string {
  const line = sample.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? '';
  const count = (separator: string) => line.split(separator).length;
  return [...SEPARATORS].sort((a, b) => count(b) - count(a))[0] ?? ',';
}
