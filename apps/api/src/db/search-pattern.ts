import { foldForSearch } from '@portal/domain/search-text';

/** The pattern that folded columns are matched with (`like`): the search words, folded and escaped. */
export function searchPattern(search: string): string {
  return `%${foldForSearch(search).replace(/[\\%_]/g, '\\$&')}%`;
}
