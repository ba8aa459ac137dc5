/** A text with what is marked in it, as a textarea counts. */
export interface TextSelection {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Puts marks around what is marked, or around a word that stands for it while nothing is. */
export function wrap(before: string, after: string, placeholder: string) {
  return ({ text, start, end }: TextSelection): TextSelection => {
    const inner = text.slice(start, end) || placeholder;
    return {
      text: text.slice(0, start) + before + inner + after + text.slice(end),
      start: start + before.length,
      end: start + before.length + inner.length,
    };
  };
}

/** Puts a mark before every line that is marked, and takes it away when all of them have it. */
export function prefixLines(mark: string) {
  return ({ text, start, end }: TextSelection): TextSelection => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const nextBreak = text.indexOf('\n', end);
    const to = nextBreak === -1 ? text.length : nextBreak;
    const lines = text.slice(from, to).split('\n');
    const allMarked = lines.every((line) => line.startsWith(mark));
    const changed = lines.map((line) => (allMarked ? line.slice(mark.length) : mark + line)).join('\n');
    return {
      text: text.slice(0, from) + changed + text.slice(to),
      start: from,
      end: from + changed.length,
    };
  };
}
