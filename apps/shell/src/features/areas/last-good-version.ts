import type { AreaEntry } from './registry.ts';

const KEY_PREFIX = 'lastGoodArea:';

/** Remembers the version of an area that worked in this browser. */
export function rememberGoodVersion(entry: AreaEntry): void {
  try {
    localStorage.setItem(KEY_PREFIX + entry.name, JSON.stringify(entry));
  } catch {
    // Without storage there is nothing to fall back to; the area itself works.
  }
}

/** The version of the area that worked last in this browser, unless it is the one named. */
export function otherGoodVersion(entry: AreaEntry): AreaEntry | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY_PREFIX + entry.name) ?? 'null') as AreaEntry | null;
    if (!stored || stored.version === entry.version) return null;
    // Where and for whom the area is comes from today's registry; only the bundle is the older one.
    return {
      ...entry,
      version: stored.version,
      entry: stored.entry,
      contract: stored.contract,
      integrity: stored.integrity ?? '',
    };
  } catch {
    return null;
  }
}
