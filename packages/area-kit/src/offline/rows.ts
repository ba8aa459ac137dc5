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

interface HeldRows<Row> extends Rows<Row> {
  /** Whether a row is only in memory. */
  readonly isHolding: () => boolean;
}

/**
 * The same rows; one that cannot be written, because storage is full, is held in memory until a later update stores it.
 * @param holdsUnread whether a row is also held when the stored one cannot even be read: for steps that need no stored row
 */
export function heldRows<Row>(
  stored: Rows<Row>,
  keyOf: (row: Row) => KeyPath,
  holdsUnread = false,
): HeldRows<Row> {
  const held = new Map<string, Row>();
  let isUnread = false;
  const idOf = (key: KeyPath) => JSON.stringify(key);
  const startingWith = (start: KeyPath) =>
    [...held].filter(([, row]) => start.every((part, index) => keyOf(row)[index] === part));
  return {
    isHolding: () => held.size > 0,
    list: async (...start) => {
      const rows = await stored.list(...start).catch((error: unknown) => {
        if (!isUnread) throw error;
        return [];
      });
      const others = rows.filter((row) => !held.has(idOf(keyOf(row))));
      return [...others, ...startingWith(start).map(([, row]) => row)];
    },
    update: async (key, step) => {
      const id = idOf(key);
      let next: Row | undefined;
      let isRead = false;
      const apply = (row: Row | undefined) => {
        isRead = true;
        next = step(held.get(id) ?? row);
        return next;
      };
      try {
        await stored.update(key, apply);
        held.delete(id);
      } catch (error) {
        if (holdsUnread && !isRead) {
          isUnread = true;
          apply(undefined);
          if (!next && held.delete(id)) return undefined;
        }
        if (!next) throw error;
        console.warn('A row is held in memory, because it cannot be stored.', error);
        held.set(id, next);
      }
      return next;
    },
    clear: async (...start) => {
      for (const [id] of startingWith(start)) held.delete(id);
      await stored.clear(...start);
    },
  };
}
