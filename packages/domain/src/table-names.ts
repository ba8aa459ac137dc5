import { foldForSearch } from './search-text.ts';

/**
 * What people at the event call a table, to find names that mean the same one: «23», «الطاولة 23», «طاولة رقم ٢٣» and
 * «الطاولة 023» are equal, «أ-23» and «1 2» have meanings of their own.
 */
export function tableNameKey(name: string): string {
  const folded = foldForSearch(name.trim().replace(/(\p{Nd})\s+(?=\p{Nd})/gu, '$1-'));
  const number = folded.replace(/^(ال)?طاوله(رقم)?/, '') || folded;
  return number.replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, ''));
}
