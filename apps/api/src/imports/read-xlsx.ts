import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import type { FileStore } from '../files/file-store.ts';
import type { StoredContent } from '../files/file-types.ts';
import { openZip } from '../files/zip-container.ts';
import { type Grid, GridBuilder, unreadable } from './grid.ts';
import { readXml } from './read-xml.ts';
import { readStyles, readTexts } from './xlsx-parts.ts';
import { readSheet } from './xlsx-sheet.ts';

const ENTRIES_MAX = 1_000;
/** Of all entries together. yauzl fails as soon as an entry has more bytes than it says. */
const UNPACKED_BYTES_MAX = 200 * 1024 * 1024;

const broken = () => unreadable('الملف تالف أو ليس ملف Excel. احفظه من جديد بصيغة xlsx.');

/** Reads the first sheet of an xlsx file, as a stream. @throws HttpError 422 not a workbook, or too large */
export async function readXlsx(store: FileStore, content: StoredContent): Promise<Grid> {
  const zip = await openZip(store, content);
  if (!zip) throw broken();
  try {
    const entries = await entriesOf(zip);
    const open = async (path: string): Promise<Readable | null> => {
      const entry = entries.get(path);
      return entry ? zip.openReadStreamPromise(entry) : null;
    };
    const parts = await findParts(open);
    const texts = await readTexts(await open(parts.texts));
    const isDate = await readStyles(await open(parts.styles));
    const sheet = await open(parts.sheet);
    if (!sheet) throw broken();
    const builder = new GridBuilder();
    await readSheet(sheet, { texts, isDate }, builder);
    return builder.grid();
  } catch (error) {
    throw isOfFile(error) ? broken() : error;
  }
}

/** What yauzl, zlib and sax throw for a damaged file. */
function isOfFile(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'HttpError') return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    error.name === 'XmlError' ||
    code.startsWith('Z_') ||
    /zip|entry|compress|bytes|encrypt/i.test(error.message)
  );
}

/** @throws HttpError 422 more content than any real spreadsheet has */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    bytes += entry.uncompressedSize;
    entries.set(entry.fileName, entry);
    if (entries.size > ENTRIES_MAX || bytes > UNPACKED_BYTES_MAX) {
      throw unreadable('محتوى الملف بعد فك ضغطه أكبر من المسموح');
    }
  }
  return entries;
}

/** The paths of the first sheet, of the shared texts and of the styles. */
async function findParts(open: (path: string) => Promise<Readable | null>) {
  let sheetId: string | undefined;
  const workbook = await open('xl/workbook.xml');
  const relations = await open('xl/_rels/workbook.xml.rels');
  if (!workbook || !relations) throw broken();
  await readXml(workbook, {
    open(name, attributes) {
      if (name === 'sheet') sheetId ??= attributes['r:id'];
    },
  });
  const parts = { sheet: '', texts: '', styles: '' };
  await readXml(relations, {
    open(name, { Id, Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      if (Id === sheetId) parts.sheet = path;
      else if (Type.endsWith('/sharedStrings')) parts.texts = path;
      else if (Type.endsWith('/styles')) parts.styles = path;
    },
  });
  return parts;
}
