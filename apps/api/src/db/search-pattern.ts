import { type SQL, sql } from 'drizzle-orm';
import { foldForSearch } from './schema/columns.ts';

/** The pattern that `search_text` is matched with (`like`): the search words, escaped and folded. */
export function searchPattern(search: string): SQL {
  return foldForSearch(sql`${`%${search.replace(/[\\%_]/g, '\\$&')}%`}::text`);
}
