import bidiFactory, { type Bidi } from 'bidi-js';

/** A part of a text that is shaped at once. `start` and `end` are positions in the text, as it is stored. */
export interface TextRun {
  readonly start: number;
  readonly end: number;
  readonly isRightToLeft: boolean;
}

// Its types are those of an ES module, but it is a function.
const bidi = (bidiFactory as unknown as () => Bidi)();

export type LineDirection = 'auto' | 'rtl' | 'ltr';

/** As its first letter decides. */
export function directionOf(text: string): LineDirection {
  return (bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 1) % 2 === 1 ? 'rtl' : 'ltr';
}

/**
 * The parts of a line from left to right, as Unicode's bidirectional algorithm orders them. With `auto` the first letter decides the
 * direction of the line, as in a page with `dir="auto"`.
 */
export function runsOf(text: string, direction: LineDirection): TextRun[] {
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const isRightToLeft = (at: number) => (embedding.levels[at] ?? 0) % 2 === 1;
  const runs: TextRun[] = [];
  for (const at of bidi.getReorderedIndices(text, embedding)) {
    const last = runs.at(-1);
    const follows = last && at === (last.isRightToLeft ? last.start - 1 : last.end);
    if (last && follows && last.isRightToLeft === isRightToLeft(at)) {
      runs[runs.length - 1] = last.isRightToLeft ? { ...last, start: at } : { ...last, end: at + 1 };
    } else {
      runs.push({ start: at, end: at + 1, isRightToLeft: isRightToLeft(at) });
    }
  }
  return runs;
}
