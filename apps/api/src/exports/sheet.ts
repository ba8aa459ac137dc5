/** What a cell holds. An instant is shown in the event's time zone; null is an empty cell. */
export type Cell = string | number | Date | null;

export interface Column {
  header: string;
  /** In characters, roughly. */
  width: number;
}

/** One table of an export; its rows are read while it is written, so that it never is in memory as a whole. */
export interface Sheet {
  name: string;
  columns: readonly Column[];
  rows: AsyncIterable<readonly Cell[]>;
}

/** Text is handed to the file in pieces of about this many characters, not row by row. */
const CHUNK_CHARACTERS = 32 * 1024;

/** Joins many short texts into fewer longer ones. */
export async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/** What a spreadsheet takes for the start of a formula, blanks before it and full-width forms included. */
const FORMULA_START = /^(?:[\s\u200e\u200f]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Text that is text in every spreadsheet: what looks like a formula begins with an apostrophe. */
export function inertText(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** Gives the parts of an instant as they read on a clock in the event's time zone. */
export function clockOf(timeZone: string): (at: Date) => Date {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
    return new Date(
      Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')),
    );
  };
}
