import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Cell } from '../platform/xlsx/sheet.ts';
import { writeXlsx } from '../platform/xlsx/xlsx.ts';
import { fixedParts } from '../platform/xlsx/xlsx-parts.ts';

/** A workbook as our exports write it, from rows of cells; the first row has the headings. */
export function xlsxOf(rows: readonly Cell[][]): Promise<Buffer> {
  return workbookOf({ ورقة: rows });
}

/** The same with several sheets, by their names. */
export async function workbookOf(sheets: Readonly<Record<string, readonly Cell[][]>>): Promise<Buffer> {
  const file = new PassThrough();
  const written = Object.entries(sheets).map(([name, [headings = [], ...rows]]) => ({
    name,
    columns: headings.map((header) => ({ header: String(header ?? ''), width: 10 })),
    rows,
  }));
  const [bytes] = await Promise.all([buffer(file), writeXlsx(written, 'Asia/Riyadh', file)]);
  return bytes;
}

/** The XML of a cell with a text, at a place such as `B2`. */
export const textCell = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook whose sheet is this XML, as other programs may write it. */
export function xlsxWith(sheetXml: string, ...others: { name: string; xml: string }[]): Promise<Buffer> {
  const zip = new ZipFile();
  const sheets = [{ name: 'ورقة', xml: sheetXml }, ...others];
  for (const [path, xml] of fixedParts(sheets.map(({ name }) => name))) zip.addBuffer(Buffer.from(xml), path);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  for (const [index, { xml }] of sheets.entries()) {
    const sheet = `<worksheet xmlns="${main}">${xml}</worksheet>`;
    zip.addBuffer(Buffer.from(sheet), `xl/worksheets/sheet${index + 1}.xml`);
  }
  zip.end();
  return buffer(zip.outputStream as Readable);
}
