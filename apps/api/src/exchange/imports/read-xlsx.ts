import type { Readable } from 'node:stream';
import { IMPORT_SHEETS, type ImportKind, isSheetNamed } from '@portal/domain/import-columns';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { cleanText } from '../../platform/http/clean-text.ts';
import { empty, type Grid, gridBuilder, noUsage, type ReadFile, SpreadsheetFault } from './grid.ts';
import { readXml } from './read-xml.ts';
import { readStyles, readTexts } from './xlsx-parts.ts';
import { readSheet } from './xlsx-sheet.ts';

const ENTRIES_MAX = 1_000;
/** Of all entries together. yauzl fails as soon as an entry has more bytes than it says. */
const UNPACKED_BYTES_MAX = 50 * 1024 * 1024;
const UNREAD_LISTED = 50;
/** Characters of a sheet's name; Excel allows 31. */
const NAME_MAX = 100;

const broken = () => new SpreadsheetFault('الملف تالف أو ليس ملف Excel. احفظه من جديد بصيغة xlsx.');

/** Reads the sheets of a kind in an xlsx file, as streams. @throws SpreadsheetFault not a workbook, or too large */
export async function readXlsx(bytes: Buffer, kind: ImportKind): Promise<ReadFile> {
  try {
    const zip = await fromBufferPromise(bytes);
    const entries = await entriesOf(zip);
    const open = async (path: string): Promise<Readable | null> => {
      const entry = entries.get(path);
      return entry ? zip.openReadStreamPromise(entry) : null;
    };
    const parts = await findParts(open);
    const texts = await readTexts(await open(parts.texts));
    const isDate = await readStyles(await open(parts.styles));
    const usage = noUsage();
    const grids: Grid[] = [];
    const chosen = chooseSheets(kind, parts.sheets);
    for (const { sheet, name, path } of chosen) {
      const xml = await open(path);
      if (!xml) throw broken();
      const builder = gridBuilder(usage);
      await readSheet(xml, { texts, isDate }, builder);
      const grid = builder.grid(sheet, name);
      if (grid) grids.push(grid);
      else if (grids.length === 0) throw empty();
    }
    const read = new Set(chosen.map(({ path }) => path));
    const unread = parts.sheets.filter(({ path }) => !read.has(path)).slice(0, UNREAD_LISTED);
    return { grids, unread: unread.map(({ name }) => name) };
  } catch (error) {
    throw isOfFile(error) ? broken() : error;
  }
}

/** What yauzl, zlib and sax throw for a damaged file. */
function isOfFile(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof SpreadsheetFault) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    error.name === 'XmlError' ||
    code.startsWith('Z_') ||
    /zip|entry|compress|bytes|encrypt/i.test(error.message)
  );
}

/** @throws SpreadsheetFault more content than any real spreadsheet has */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    bytes += entry.uncompressedSize;
    entries.set(entry.fileName, entry);
    if (entries.size > ENTRIES_MAX || bytes > UNPACKED_BYTES_MAX) {
      throw new SpreadsheetFault('محتوى الملف بعد فك ضغطه أكبر من المسموح');
    }
  }
  return entries;
}

interface SheetPart {
  name: string;
  path: string;
}

/** The sheets of the workbook that have the records of the kind, by their names; for the first ones any name will do. */
function chooseSheets(kind: ImportKind, sheets: readonly SheetPart[]): (SheetPart & { sheet: string })[] {
  const [main, ...others] = IMPORT_SHEETS[kind];
  const named = others.flatMap((other) => {
    const part = sheets.find(({ name }) => isSheetNamed(other, name));
    return part ? [{ sheet: other.sheet, ...part }] : [];
  });
  const taken = new Set(named.map(({ path }) => path));
  const free = sheets.filter(({ path }) => !taken.has(path));
  const first = free.find(({ name }) => isSheetNamed(main, name)) ?? free[0];
  if (!first) throw empty();
  return [{ sheet: main.sheet, ...first }, ...named];
}

/** The paths of the sheets, of the shared texts and of the styles. */
async function findParts(open: (path: string) => Promise<Readable | null>) {
  const names = new Map<string, string>();
  const workbook = await open('xl/workbook.xml');
  const relations = await open('xl/_rels/workbook.xml.rels');
  if (!workbook || !relations) throw broken();
  await readXml(workbook, {
    open(element, { 'r:id': id, name = '' }) {
      if (element === 'sheet' && id !== undefined) names.set(id, String(cleanText(name.slice(0, NAME_MAX))));
    },
  });
  const paths = new Map<string, string>();
  const parts = { texts: '', styles: '' };
  await readXml(relations, {
    open(element, { Id = '', Type = '', Target = '' }) {
      if (element !== 'Relationship') return;
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      if (names.has(Id)) paths.set(Id, path);
      else if (Type.endsWith('/sharedStrings')) parts.texts = path;
      else if (Type.endsWith('/styles')) parts.styles = path;
    },
  });
  const sheets = [...names].map(([id, name]): SheetPart => ({ name, path: paths.get(id) ?? '' }));
  if (sheets.length === 0) throw broken();
  return { ...parts, sheets };
}
