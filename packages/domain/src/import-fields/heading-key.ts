import { foldForSearch } from '../search-text.ts';

/** Headings are compared without marks, spaces and punctuation: «اسم الطاولة*» is «اسم الطاوله». */
export function headingKey(heading: string): string {
  return foldForSearch(heading).replace(/[^\p{L}\p{N}]/gu, '');
}
