import {
  ClusterLevel,
  Direction,
  type GlyphInfo,
  type GlyphPosition,
  shape,
  Buffer as TextBuffer,
} from 'harfbuzzjs';
import { type LineDirection, runsOf, type TextRun } from './text-runs.ts';
import type { Typeface } from './typeface.ts';

/*
 * What a reader copies and searches are the characters of a PDF, one after the other, as they are placed: readers turn those from
 * right to left around. So each character has a place of its own, without overlaps and on the line: the letters of a
 * ligature share its width, and a mark, which is drawn above or below its letter, has no width. Lengths are in the font's units.
 */

/** One character, with the glyph that is drawn at its place. */
export interface Cell {
  readonly text: string;
  readonly glyph: number;
  readonly width: number;
}

/** A glyph that is drawn away from its character's place, such as a mark. */
export interface DrawnMark {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
}

/** A line of text. */
export interface ShapedText {
  /** From left to right. */
  readonly cells: readonly Cell[];
  readonly marks: readonly DrawnMark[];
  readonly width: number;
  /** Characters that the typeface does not have. */
  readonly missing: readonly string[];
}

/** Characters that are drawn together, with their glyphs. */
interface Cluster {
  readonly text: string;
  readonly glyphs: readonly (GlyphInfo & Partial<GlyphPosition>)[];
}

/** Drawn like the ordinary hyphen, which the typeface has. */
const HYPHENS = /[‐‑]/g;
/** They order what is around a value, and are not printed. */
const ISOLATES = /^[\u2066-\u2069]+$/;
const MARK = /^\p{M}/u;

/** Chooses the glyphs of a line of text, and places them. */
export function shapeText(text: string, typeface: Typeface, direction: LineDirection = 'auto'): ShapedText {
  const drawn = text.replace(HYPHENS, '-');
  const cells: Cell[] = [];
  const marks: DrawnMark[] = [];
  const missing = new Set<string>();
  let width = 0;
  for (const run of runsOf(text, direction)) {
    for (const cluster of clustersOf(text, drawn, run, typeface)) {
      if (ISOLATES.test(cluster.text)) continue;
      if (cluster.glyphs.some(({ codepoint }) => codepoint === 0)) missing.add(cluster.text);
      const placed = placeCluster(cluster, width, run.isRightToLeft, blankOf(typeface));
      cells.push(...placed.cells);
      marks.push(...placed.marks);
      width += placed.width;
    }
  }
  return { cells, marks, width, missing: [...missing] };
}

/** The clusters of a run, from left to right. */
function clustersOf(text: string, drawn: string, run: TextRun, { font }: Typeface): Cluster[] {
  const buffer = new TextBuffer();
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  buffer.addText(drawn, run.start, run.end - run.start);
  buffer.guessSegmentProperties();
  buffer.setDirection(run.isRightToLeft ? Direction.RTL : Direction.LTR);
  shape(font, buffer);
  const glyphs = Map.groupBy(buffer.getGlyphInfosAndPositions(), ({ cluster }) => cluster);
  const starts = [...glyphs.keys()].sort((one, other) => one - other);
  return [...glyphs].map(([start, ofCluster]) => {
    const end = starts[starts.indexOf(start) + 1] ?? run.end;
    return { text: text.slice(start, end), glyphs: ofCluster };
  });
}

function placeCluster(
  { text, glyphs }: Cluster,
  x: number,
  isRightToLeft: boolean,
  blank: number,
): { cells: Cell[]; marks: DrawnMark[]; width: number } {
  const width = glyphs.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
  const characters = isRightToLeft ? [...text].reverse() : [...text];
  const letters = characters.filter((character) => !MARK.test(character)).length;
  const marks: DrawnMark[] = [];
  let letter: number | undefined;
  let pen = x;
  for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of glyphs) {
    const isInPlace = pen === x && xAdvance > 0 && xOffset === 0 && yOffset === 0;
    if (isInPlace && letters > 0 && letter === undefined) letter = glyph;
    else marks.push({ glyph, x: pen + xOffset, y: yOffset });
    pen += xAdvance;
  }
  const first = characters.findIndex((character) => !MARK.test(character));
  const cells = characters.map((character, at) => ({
    text: character,
    glyph: at === first ? (letter ?? blank) : blank,
    width: MARK.test(character) && letters > 0 ? 0 : width / Math.max(letters, 1),
  }));
  return { cells, marks, width };
}

function blankOf({ font }: Typeface): number {
  const blank = font.nominalGlyph(0x20);
  if (blank === undefined) throw new Error('The typeface has no space');
  return blank;
}
