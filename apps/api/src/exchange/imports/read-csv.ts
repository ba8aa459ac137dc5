import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IMPORT_SHEETS, type ImportKind } from '@portal/domain/import-columns';
import { typedText } from '@portal/domain/spreadsheet';
import { CsvError, parse } from 'csv-parse';
import type { FileStore } from '../../platform/files/file-store.ts';
import { empty, GRID_LIMITS, type Grid, GridBuilder, GridUsage, unreadable } from './grid.ts';

/** How much of the file shows its separator, in characters. */
const SAMPLE_CHARACTERS = 64 * 1024;
const SEPARATORS = [',', ';', '\t'] as const;

/** Reads a CSV file: UTF-8, or else Windows-1256, in which Arabic Windows writes such files. @throws HttpError 422 */
export async function readCsv(store: FileStore, key: string, kind: ImportKind): Promise<Grid[]> {
  const encoding = (await isUtf8(await open(store, key))) ? 'utf-8' : 'windows-1256';
  const texts = decoded(await open(store, key), new TextDecoder(encoding));
  const { value: first = '' } = await texts.next();
  const builder = new GridBuilder(new GridUsage());
  const parser = parse({
    delimiter: separatorOf(first.slice(0, SAMPLE_CHARACTERS)),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: GRID_LIMITS.cell * GRID_LIMITS.columns,
  });
  const all = async function* () {
    yield first;
    yield* texts;
  };
  try {
    await pipeline(all, parser, async (records: AsyncIterable<string[]>) => {
      let row = 0;
      for await (const record of records) {
        row += 1;
        for (const [column, text] of record.entries()) builder.add(row, column, cellOf(text));
      }
    });
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(`ملف CSV غير سليم عند السطر ${error.lines ?? 1}`);
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

async function open(store: FileStore, key: string): Promise<Readable> {
  const content = await store.read(key);
  if (!content) throw new Error('The object is gone');
  return content;
}

async function isUtf8(content: Readable): Promise<boolean> {
  const texts = decoded(content, new TextDecoder('utf-8', { fatal: true }));
  try {
    while (!(await texts.next()).done);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The text of a file, without its byte order mark. */
async function* decoded(
  content: Readable,
  decoder: InstanceType<typeof TextDecoder>,
): AsyncGenerator<string, undefined> {
  for await (const chunk of content as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
  return undefined;
}

/** The separator that is most frequent in the first line, outside quotes. */
function separatorOf(sample: string): string {
  const line = sample.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? '';
  const count = (separator: string) => line.split(separator).length;
  return [...SEPARATORS].sort((a, b) => count(b) - count(a))[0] ?? ',';
}
