/** A text with its selection, as offsets of a textarea. */
export interface TextSelection {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Wraps the selection in marks, or a placeholder when nothing is selected. */
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

/** Puts a mark before every selected line, or removes it when all of them have it. */
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

/** Inserts a block of its own, such as an image, after the selection, and puts the caret behind it. */
export function insertBlock(block: string) {
  return ({ text, end }: TextSelection): TextSelection => {
    const before = withBreaks(text.slice(0, end), /\n*$/);
    const after = withBreaks(text.slice(end), /^\n*/);
    const caret = before.length + block.length;
    return { text: before + block + after, start: caret, end: caret };
  };
}

/** The text with the blank line at the given end that separates it from the next block; an empty text needs none. */
function withBreaks(text: string, breaks: RegExp): string {
  return text.trim() === '' ? '' : text.replace(breaks, (found) => (found.length > 2 ? found : '\n\n'));
}
