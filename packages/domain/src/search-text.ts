import { toLatinDigits } from './format/digits.ts';

/**
 * A text as searches in the browser compare it: letters that are typed for each other become one (hamza forms, taa
 * marbuta, alef maqsura), vowel marks and tatweel go, Arabic-Indic digits become 0–9, Latin letters lower case.
 */
export function foldForSearch(text: string): string {
  return toLatinDigits(text)
    .normalize('NFKD')
    .replace(/[\u0640\p{M}]/gu, '')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .toLowerCase()
    .trim();
}
