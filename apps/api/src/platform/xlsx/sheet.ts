/** The value of a cell. An instant is written in the event's time zone; null is an empty cell. */
export type Cell = string | number | Date | null;

export interface Column {
  header: string;
  /** In characters, approximately. */
  width: number;
}

/** One sheet of an export. Its rows are read while it is written, so that it is never in memory as a whole. */
export interface Sheet {
  name: string;
  columns: readonly Column[];
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

/** Rows are joined into chunks of about this many characters before they are written. */
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

/** Returns a function that shifts an instant so that its UTC fields are the local time of the zone. */
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
