import type { Cell, Sheet } from '../../platform/xlsx/sheet.ts';

/** A column: its header, its width in characters, and what its cell shows of a record. */
export type ColumnOf<R> = readonly [header: string, width: number, cellOf: (record: R) => Cell | undefined];

/** A sheet with a row for each record. A column that the event does not have is `false`. */
export function sheetOf<R>(
  name: string,
  records: AsyncIterable<R>,
  given: readonly (ColumnOf<NoInfer<R>> | false)[],
): Sheet {
  const columns = given.filter((column) => column !== false);
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const record of records) yield columns.map(([, , cellOf]) => cellOf(record) ?? null);
  }
  return { name, columns: columns.map(([header, width]) => ({ header, width })), rows: rows() };
}

/** The records that `load` reads for each batch, when they are written. */
export async function* recordsOf<B, R>(
  batches: AsyncIterable<B> | Iterable<B>,
  load: (batch: B) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  for await (const batch of batches) yield* await load(batch);
}
