import type { JudgeStorage, Rows } from './judge-storage.ts';

/** Rows that live as long as the page. */
function memoryRows<Row>(): Rows<Row> {
  const rows = new Map<string, { readonly path: readonly string[]; readonly row: Row }>();
  const below = (start: readonly string[]) =>
    [...rows].filter(([, { path }]) => start.every((part, index) => path[index] === part));
  return {
    list: async (...start) => below(start).map(([, { row }]) => row),
    update: async (path, step) => {
      const key = JSON.stringify(path);
      const next = step(rows.get(key)?.row);
      if (next) rows.set(key, { path, row: next });
      else rows.delete(key);
      return next;
    },
    clear: async (...start) => {
      for (const [key] of below(start)) rows.delete(key);
    },
  };
}

/** A storage that lives as long as the page. */
export function memoryStorage(): JudgeStorage {
  return { kept: false, drafts: memoryRows(), submissions: memoryRows(), answers: memoryRows() };
}
