import type { Readable } from 'node:stream';
import { typedText } from '@portal/domain/spreadsheet';
import { GRID_LIMITS, type GridBuilder, type GridCell, textTooLong } from './grid.ts';
import { isShown, readXml, XmlError } from './read-xml.ts';

interface Workbook {
  texts: readonly string[];
  isDate: (style: number) => boolean;
}

/** Of a character that is written by its code, such as `_x000D_`. */
const ESCAPE_LENGTH = 7;

interface OpenCell {
  row: number;
  column: number;
  type: string;
  style: number;
  value: string;
  hasFormula: boolean;
}

/** Reads the cells of a sheet (ECMA-376 part 1, 18.3.1) into the grid. A formula keeps its last value as text. */
export async function readSheet(content: Readable, workbook: Workbook, builder: GridBuilder): Promise<void> {
  let row = 0;
  let column = -1;
  let cell: OpenCell | undefined;
  await readXml(content, {
    open(name, { r, t = 'n', s = '0', ref = '' }) {
      if (name === 'row') {
        row = r === undefined ? row + 1 : Number(r);
        column = -1;
      } else if (name === 'c') {
        const place = r === undefined ? { row, column: column + 1 } : placeOf(r);
        column = place.column;
        cell = { ...place, type: t, style: Number(s), value: '', hasFormula: false };
      } else if (name === 'f' && cell) cell.hasFormula = true;
      else if (name === 'mergeCell') {
        const first = placeOf(ref.split(':')[0] ?? '');
        builder.merged(first.row, first.column);
      }
    },
    text(part, within) {
      if (!cell || !isShown(within)) return;
      cell.value += part;
      // Before all of it is in memory.
      if (cell.value.length > ESCAPE_LENGTH * GRID_LIMITS.cell) throw textTooLong(cell.row);
    },
    close(name) {
      if (name !== 'c' || !cell) return;
      builder.add(cell.row, cell.column, toGridCell(cell, workbook));
      cell = undefined;
    },
  });
}

function toGridCell({ type, style, value, hasFormula }: OpenCell, { texts, isDate }: Workbook): GridCell {
  const text = unescaped(type === 's' ? (texts[Number(value)] ?? '') : value);
  if (hasFormula) return { text, fault: 'formula' };
  if (type === 'e') return { text, fault: 'error' };
  if (type === 'n' && value !== '') {
    if (isDate(style)) return { text, fault: 'date' };
    // A whole number may be stored as 5.12345678E8.
    return { text: String(Number(value)) };
  }
  return { text: type === 'd' ? text : typedText(text), ...(type === 'd' && { fault: 'date' as const }) };
}

/** Text of a cell writes some characters by their code: `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** `B7` as its row from 1 and its column from 0. */
function placeOf(reference: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})([0-9]{1,7})$/.exec(reference) ?? [];
  if (letters === '') throw new XmlError(`Not the reference of a cell: ${reference.slice(0, 20)}`);
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column: column - 1 };
}
