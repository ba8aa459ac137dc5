/** The parts of a row's key. It starts with the account, so no call can reach the rows of another account. */
export type KeyPath = [userId: string, ...rest: string[]];

export interface Rows<Row> {
  /** The rows whose key starts with these parts. */
  list(...start: KeyPath): Promise<Row[]>;
  /**
   * Applies a step to the stored row and returns its result; undefined removes the row. The read and the write are
   * one transaction: nothing else, not even another tab, writes in between.
   */
  update(key: KeyPath, step: (stored: Row | undefined) => Row | undefined): Promise<Row | undefined>;
  /** Removes the rows whose key starts with these parts. */
  clear(...start: KeyPath): Promise<void>;
}

/** Rows that last until the page is closed. */
export function memoryRows<Row>(): Rows<Row> {
  const rows = new Map<string, { readonly key: readonly string[]; readonly row: Row }>();
  const startingWith = (start: readonly string[]) =>
    [...rows].filter(([, { key }]) => start.every((part, index) => key[index] === part));
  return {
    list: async (...start) => startingWith(start).map(([, { row }]) => row),
    update: async (key, step) => {
      const id = JSON.stringify(key);
      const next = step(rows.get(id)?.row);
      if (next) rows.set(id, { key, row: next });
      else rows.delete(id);
      return next;
    },
    clear: async (...start) => {
      for (const [id] of startingWith(start)) rows.delete(id);
    },
  };
}
