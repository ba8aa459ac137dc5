import { foldForSearch, foldTeamSearch } from '@portal/domain/search-text';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** The pattern that folded columns are matched with (`like`): the search words, folded and escaped. */
export function searchPattern(search: string): string {
  return `%${foldForSearch(search).replace(/[\\%_]/g, '\\$&')}%`;
}

/** As `searchPattern`, for columns with names of teams: «فريق مدار», as screens and passes show it, finds «مدار». */
export const teamPattern = (search: string) => searchPattern(foldTeamSearch(search));

/**
 * Whether the trigram indexes of searches have Arabic words. In a database with the character type `C` (`LC_CTYPE`) only the
 * letters of ASCII are letters, so a search for an Arabic name reads every row.
 */
export async function indexesArabic(db: Database): Promise<boolean> {
  const { rows } = (await db.execute(sql`select cardinality(show_trgm('سند')) > 0 as has_words`)) as {
    rows: { has_words: boolean }[];
  };
  return rows[0]?.has_words === true;
}
