import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Cell } from '../exports/sheet.ts';
import { writeXlsx } from '../exports/xlsx.ts';
import { fixedParts } from '../exports/xlsx-parts.ts';

/** A workbook as our exports write it, from rows of cells; the first row has the headings. */
export async function xlsxOf([headings = [], ...rows]: readonly Cell[][]): Promise<Buffer> {
  const file = new PassThrough();
  const columns = headings.map((header) => ({ header: String(header ?? ''), width: 10 }));
  const all = async function* () {
    yield* rows;
  };
  const [bytes] = await Promise.all([
    buffer(file),
    writeXlsx([{ name: 'ورقة', columns, rows: all() }], 'Asia/Riyadh', file),
  ]);
  return bytes;
}

/** A workbook whose sheet is this XML, as other programs may write it. */
export function xlsxWith(sheetXml: string): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, xml] of fixedParts(['ورقة'])) zip.addBuffer(Buffer.from(xml), path);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const sheet = `<worksheet xmlns="${main}">${sheetXml}</worksheet>`;
  zip.addBuffer(Buffer.from(sheet), 'xl/worksheets/sheet1.xml');
  zip.end();
  return buffer(zip.outputStream as Readable);
}
