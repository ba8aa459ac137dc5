import type { CertificateField } from '@portal/domain/certificate-fields';
import encodeQr from 'qr';
import type { EmbeddedFont } from './embedded-font.ts';
import { type FittedText, toPoints } from './fit-text.ts';
import { pdfNumber } from './pdf-file.ts';

/** Modules around a QR code that must stay white. */
const QUIET_ZONE = 2;

/** The operators that draw a text. `pageHeight` is in points, because a PDF counts from the bottom. */
export function drawText(
  { shaped, typeface, size, x, baseline }: FittedText,
  field: CertificateField,
  font: EmbeddedFont,
  { fontName, pageHeight }: { fontName: string; pageHeight: number },
): string {
  const scale = size / typeface.unitsPerEm;
  const left = toPoints(field.x) + x;
  const bottom = pageHeight - toPoints(field.y + field.height) + baseline;
  const codes = shaped.cells.map((cell) => font.codeOf(cell)).join('');
  const marks = shaped.marks.map((mark) => {
    const place = [scale, 0, 0, scale, left + mark.x * scale, bottom + mark.y * scale]
      .map(exactNumber)
      .join(' ');
    return `q ${place} cm ${outlineOf(typeface.font.glyphToJson(mark.glyph))} Q`;
  });
  return [
    `q ${colour(field.colour)} rg BT /${fontName} ${pdfNumber(size)} Tf`,
    `${pdfNumber(left)} ${pdfNumber(bottom)} Td <${codes}> Tj ET`,
    ...(marks.length > 0 ? ['/Artifact BMC', ...marks, 'EMC'] : []),
    'Q',
  ].join('\n');
}

/** The operators that fill the outline of a glyph. */
function outlineOf(commands: readonly { type: string; values: number[] }[]): string {
  let [atX, atY] = [0, 0];
  const operators = commands.map(({ type, values }) => {
    if (type === 'Z') return 'h';
    const [x1 = 0, y1 = 0, x2 = x1, y2 = y1] = values;
    let operator: string;
    if (type === 'Q') {
      // A PDF has cubic curves alone.
      const cubic = [atX + (2 * (x1 - atX)) / 3, atY + (2 * (y1 - atY)) / 3];
      cubic.push(x2 + (2 * (x1 - x2)) / 3, y2 + (2 * (y1 - y2)) / 3, x2, y2);
      operator = `${cubic.map(pdfNumber).join(' ')} c`;
    } else {
      operator = `${values.map(pdfNumber).join(' ')} ${type === 'C' ? 'c' : type === 'L' ? 'l' : 'm'}`;
    }
    [atX = 0, atY = 0] = values.slice(-2);
    return operator;
  });
  return operators.length > 0 ? `${operators.join(' ')} f` : '';
}

/** The operators that draw a QR code on white in the middle of its field, so that it is read on every background. */
export function drawQr(text: string, field: CertificateField, pageHeight: number): string {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const side = Math.min(toPoints(field.width), toPoints(field.height));
  const module = side / rows.length;
  const left = toPoints(field.x) + (toPoints(field.width) - side) / 2;
  const bottom = pageHeight - toPoints(field.y) - (toPoints(field.height) + side) / 2;
  const dark = rows.flatMap((row, line) =>
    stretchesOf(row).map(([from, length]) => `${from} ${rows.length - 1 - line} ${length} 1 re`),
  );
  return [
    `/Artifact BMC q ${[module, 0, 0, module, left, bottom].map(pdfNumber).join(' ')} cm`,
    `1 1 1 rg 0 0 ${rows.length} ${rows.length} re f ${colour(field.colour)} rg`,
    ...dark,
    'f Q EMC',
  ].join('\n');
}

/** Where dark modules begin that follow one another, and how many they are. */
function stretchesOf(row: readonly boolean[]): [from: number, length: number][] {
  const stretches: [number, number][] = [];
  row.forEach((isDark, at) => {
    const last = stretches.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === at) last[1] += 1;
    else stretches.push([at, 1]);
  });
  return stretches;
}

/** Of a scale, which is small. */
const exactNumber = (value: number) => value.toFixed(6);

/** `#rrggbb` as three shares of one. */
function colour(value: string): string {
  return [1, 3, 5].map((at) => pdfNumber(Number.parseInt(value.slice(at, at + 2), 16) / 255)).join(' ');
}
