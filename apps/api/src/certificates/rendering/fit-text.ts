import type { CertificateField } from '@portal/domain/certificate-fields';
import { type ShapedText, shapeText } from './shape-text.ts';
import { directionOf } from './text-runs.ts';
import { type Typeface, typefaceOf } from './typeface.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Sizes are chosen in steps of this, in points. */
const STEP = 0.25;
/** The lines of a paragraph are made narrower in steps of this share, until they are about as long as each other. */
const BALANCE_STEP = 0.02;

export const toPoints = (millimetres: number) => millimetres * POINTS_PER_MM;

/** A line of a text. Lengths are in points, from the field's left bottom corner. */
export interface FittedLine {
  readonly shaped: ShapedText;
  readonly x: number;
  readonly baseline: number;
}

/** A text in its field. */
export interface FittedText {
  readonly lines: readonly FittedLine[];
  readonly typeface: Typeface;
  /** In points. */
  readonly size: number;
}

/** Why a text cannot be drawn in its field. */
export type TextFault =
  | { readonly code: 'does_not_fit' }
  | { readonly code: 'missing_characters'; readonly characters: readonly string[] };

/** The text at the largest size that the field allows and that fits into it: a text of the design in lines, others in one. */
export function fitText(text: string, field: CertificateField): FittedText | TextFault {
  const typeface = typefaceOf(field.weight);
  const { missing } = shapeText(oneLine(text), typeface);
  if (missing.length > 0) return { code: 'missing_characters', characters: missing };
  const paragraphs = field.kind === 'text' ? text.split('\n').map(wordsOf) : [[oneLine(text)]];
  const measured = paragraphs.map((words) => measure(words, typeface));
  const { ascender, descender, unitsPerEm } = typeface;
  const [width, height] = [toPoints(field.width), toPoints(field.height)];
  for (let size = field.size; size >= field.minimum_size; size = nextSize(size)) {
    const scale = size / unitsPerEm;
    const lineHeight = (ascender - descender) * scale;
    const lines = linesOf(measured, width / scale, Math.floor(height / lineHeight));
    if (!lines) continue;
    const top = (height + lines.length * lineHeight) / 2;
    return {
      lines: lines.map((shaped, at) => {
        const room = width - shaped.width * scale;
        const x = { left: 0, center: room / 2, right: room }[field.align];
        return { shaped, x, baseline: top - (at + 1) * lineHeight - descender * scale };
      }),
      typeface,
      size,
    };
  }
  return { code: 'does_not_fit' };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const wordsOf = (paragraph: string) => oneLine(paragraph).split(' ');
const nextSize = (size: number) => (Math.ceil(size / STEP) - 1) * STEP;

/** What is between two breaks that cannot be broken, and how wide that is, in the font's units. */
interface Paragraph {
  readonly words: readonly string[];
  readonly widths: readonly number[];
  readonly space: number;
  readonly shape: (line: string) => ShapedText;
}

function measure(words: readonly string[], typeface: Typeface): Paragraph {
  const direction = directionOf(words.join(' '));
  const shape = (line: string) => shapeText(line, typeface, direction);
  return { words, widths: words.map((word) => shape(word).width), space: shape(' ').width, shape };
}

/** The lines of all paragraphs; null when they are too many, or a word is wider than a line. */
function linesOf(paragraphs: readonly Paragraph[], width: number, most: number): ShapedText[] | null {
  const broken = paragraphs.map((paragraph) => breakLines(paragraph, width));
  if (broken.flat().length > most || paragraphs.some(({ widths }) => Math.max(...widths) > width))
    return null;
  const lines = paragraphs.flatMap((paragraph) => balancedLines(paragraph, width).map(paragraph.shape));
  return lines.some((line) => line.width > width) ? null : lines;
}

/** As many lines as the width needs, and none much longer than the others. */
function balancedLines(paragraph: Paragraph, width: number): string[] {
  const longest = Math.max(...paragraph.widths);
  let lines = breakLines(paragraph, width);
  for (let less = width; less > longest; less *= 1 - BALANCE_STEP) {
    const narrower = breakLines(paragraph, less);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}

function breakLines({ words, widths, space }: Paragraph, width: number): string[] {
  const lines: string[] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const [at, word] of words.entries()) {
    const more = space + (widths[at] ?? 0);
    if (used + more <= width) {
      lines.push(`${lines.pop()} ${word}`);
      used += more;
    } else {
      lines.push(word);
      used = widths[at] ?? 0;
    }
  }
  return lines;
}
