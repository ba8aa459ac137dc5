import type { CertificateField } from '@portal/domain/certificate-fields';
import encodeQr from 'qr';
import type { EmbeddedFont } from './embedded-font.ts';
import { type FittedLine, type FittedText, toPoints } from './fit-text.ts';
import { pdfNumber } from './pdf-file.ts';

/** Modules around a QR code that must stay white. */
const QUIET_ZONE = 2;

/** The operators that draw a text. `pageHeight` is in points, because a PDF counts from the bottom. */
export function drawText(
  { lines, ...type }: FittedText,
  field: CertificateField,
  font: EmbeddedFont,
  place: { fontName: string; pageHeight: number },
): string {
  return lines.map((line) => drawLine({ ...line, ...type }, field, font, place)).join('\n');
}

function drawLine(
  { shaped, typeface, size, x, baseline }: FittedLine & Omit<FittedText, 'lines'>,
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

/** Of the thick and the thin line of a frame, and from the one to the other, in points. */
const FRAME = { thick: 2.5, thin: 0.6, gap: 6 } as const;
/** From the middle of a star to its points, in points. */
const STAR = 13;

/** The operators that draw a double frame inside of its field, with a star of eight points on each corner. */
export function drawFrame(field: CertificateField, pageHeight: number): string {
  const [width, height] = [toPoints(field.width), toPoints(field.height)];
  const [left, bottom] = [toPoints(field.x), pageHeight - toPoints(field.y) - height];
  const box = (inset: number) =>
    [left + inset, bottom + inset, width - 2 * inset, height - 2 * inset].map(pdfNumber).join(' ');
  const outer = STAR - FRAME.gap / 2;
  const stars = [left + STAR, left + width - STAR].flatMap((x) =>
    [bottom + STAR, bottom + height - STAR].map((y) => star(x, y)),
  );
  return [
    `/Artifact BMC q ${colour(field.colour)} RG`,
    `${FRAME.thick} w ${box(outer)} re S ${FRAME.thin} w ${box(outer + FRAME.gap)} re S`,
    // White inside, so that the lines end at the stars.
    `1 1 1 rg 1 w ${stars.join(' ')} Q EMC`,
  ].join('\n');
}

/** Two squares, one of them turned. */
function star(x: number, y: number): string {
  const square = (from: number) =>
    [0, 1, 2, 3]
      .map((corner) => from + (corner * Math.PI) / 2)
      .map((angle) => `${pdfNumber(x + STAR * Math.cos(angle))} ${pdfNumber(y + STAR * Math.sin(angle))}`)
      .map((point, at) => `${point} ${at === 0 ? 'm' : 'l'}`)
      .join(' ');
  const squares = `${square(0)} h ${square(Math.PI / 4)} h`;
  return `${squares} f ${squares} S`;
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
