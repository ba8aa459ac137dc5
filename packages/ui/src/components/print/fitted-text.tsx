import { ForeignText } from '../foreign-text/foreign-text.tsx';
import styles from './print.module.css';

/** The room that a text has on paper, and the sizes of letters to try in it; all in millimetres. */
interface TextRoom {
  readonly inline: number;
  readonly block: number;
  readonly largest: number;
  readonly smallest: number;
}

/** Line height of a fitted text, in its font size; `print.module.css` has the same. */
const FITTED_LINE_HEIGHT = 1.4;
/** Step between two sizes, millimetres. */
const STEP = 0.5;

/** Widths of Cairo's bold letters in their font size, rounded up: what is estimated too narrow would be cut on paper. */
const WIDTHS: readonly (readonly [pattern: RegExp, width: number])[] = [
  [/[\p{Mn}\p{Cf}]/u, 0],
  [/\s/u, 0.3],
  [/[WM@%&…—]/u, 1.05],
  [/[mw]/u, 0.95],
  [/[\p{Lu}\p{Nd}]/u, 0.72],
  [/[سشصضـ]/u, 0.9],
  [/[\u0021-\u07ff\ufb50-\ufdff\ufe70-\ufeff]/u, 0.62],
];
/** Ideographs and emoji. */
const WIDEST = 1.4;

function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += WIDTHS.find(([pattern]) => pattern.test(letter))?.[1] ?? WIDEST;
  return width;
}

/** How many lines the words take, broken between words and, where one is longer than a line, within it. */
function linesOf(words: readonly number[], line: number): number {
  let lines = 1;
  let used = 0;
  for (const word of words) {
    const space = used > 0 ? 0.3 : 0;
    if (used + space + word <= line) {
      used += space + word;
    } else {
      if (used > 0) lines += 1;
      lines += Math.ceil(word / line) - 1;
      used = word % line || Math.min(word, line);
    }
  }
  return lines;
}

/**
 * The largest size at which the whole text fits its room, millimetres. Letters shrink rather than being cut, and words
 * are broken only at the smallest size. It is computed without laying the text out, so that a print with thousands of
 * names is ready at once.
 */
export function fittedSize(text: string, { inline, block, largest, smallest }: TextRoom): number {
  const words = text.split(/\s+/u).filter(Boolean).map(widthOf);
  const longest = Math.max(0, ...words);
  for (let size = largest; size > smallest; size -= STEP) {
    const line = inline / size;
    if (longest <= line && linesOf(words, line) * size * FITTED_LINE_HEIGHT <= block) return size;
  }
  return smallest;
}

/** A name on paper, as large as its room allows: a long one shrinks and wraps, and is never cut. */
export function FittedText({ text, ...room }: TextRoom & { text: string }) {
  return (
    <span className={styles.fitted} style={{ fontSize: `${fittedSize(text, room)}mm` }}>
      <ForeignText>{text}</ForeignText>
    </span>
  );
}
