import type { JudgeStorage, Rows } from './storage-types.ts';

function memoryRows<Row>(): Rows<Row> {
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

/** A storage that lasts until the page is closed. */
export function memoryStorage(): JudgeStorage {
  return {
    isPersistent: false,
    drafts: memoryRows(),
    writeAhead: () => () => {},
    submissions: memoryRows(),
    queries: memoryRows(),
    // The page that filled it has one account, and is closed before anything is old.
    removeOldQueries: async () => {},
  };
}
