import { type SQL, sql } from 'drizzle-orm';
import { foldForSearch } from './schema/columns.ts';

/** What a `search_text` is compared with (`like`): the searched words as text, folded as the stored ones are. */
export function searchPattern(search: string): SQL {
  return foldForSearch(sql`${`%${search.replace(/[\\%_]/g, '\\$&')}%`}::text`);
}
