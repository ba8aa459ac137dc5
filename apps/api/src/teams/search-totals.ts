import type { Database } from '../db/database.ts';
import { searchPattern } from '../db/search-pattern.ts';
import { countFoundTeams, type FoundTeams, haveTextsChanged } from './search-totals.repository.ts';

/** Enough for the searches of a few directors who go through pages. */
const MAX_KEPT = 100;

export type SearchTotal = (db: Database, search: string) => Promise<number>;

/**
 * How many teams a search finds. Every team is read for it, and each page of a list and each live change asks for it again. So a
 * process keeps the total until a text that searches read has changed. It looks for that at each request, so a total is never older
 * than its request, whichever process changed what.
 */
export function createSearchTotals(): SearchTotal {
  const kept = new Map<string, FoundTeams>();
  return async (db, search) => {
    const pattern = searchPattern(search);
    const before = kept.get(pattern);
    if (before && !(await haveTextsChanged(db, before.next))) return before.total;
    const found = await countFoundTeams(db, pattern);
    kept.delete(pattern);
    kept.set(pattern, found);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return found.total;
  };
}
