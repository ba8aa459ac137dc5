const used = new Set<number>();

/** The key of an advisory lock, or the first part of it. Processes share the locks, so no two may have the same key. */
export function advisoryLock(key: number): number {
  if (used.has(key)) throw new Error(`Two advisory locks have the key ${key}`);
  used.add(key);
  return key;
}
