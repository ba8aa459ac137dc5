/**
 * The folding of every search, in the browser and in SQL: the text is decomposed (NFKD), then each character of `from`
 * becomes the one at the same place of `to`, or is removed when `to` has none there. This is what `translate` does in
 * PostgreSQL; the function `fold_for_search` of the database has these two strings, and shorter ones for texts of plain characters. A
 * test compares the results.
 */
export const SEARCH_FOLDING = folding();

function folding(): { readonly from: string; readonly to: string } {
  const range = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
  const replaced: readonly (readonly [string, string])[] = [
    [range(0x41, 0x5a), range(0x61, 0x7a)],
    // Arabic-Indic and Persian digits.
    [range(0x0660, 0x0669) + range(0x06f0, 0x06f9), '0123456789'.repeat(2)],
    // Letters that are typed for each other; hamza and madda above or below a letter are removed as marks.
    ['ٱةىک\u06ccھہە', 'اهيكيههه'],
  ];
  const removed = [
    // White space: «عبد العزيز» and «عبدالعزيز» are one name.
    `\t\n\v\f\r ${range(0x2028, 0x2029)}`,
    // Invisible characters: soft hyphen, joiners, direction marks, byte order mark.
    `\u00ad\u061c${range(0x200b, 0x200f)}${range(0x202a, 0x202e)}${range(0x2060, 0x2069)}\ufeff`,
    // Tatweel, and the marks of Arabic and Latin letters.
    `\u0640${range(0x0610, 0x061a)}${range(0x064b, 0x065f)}\u0670${range(0x06d6, 0x06dc)}${range(0x06df, 0x06e8)}`,
    `${range(0x06ea, 0x06ed)}${range(0x08d3, 0x08e1)}${range(0x08e3, 0x08ff)}${range(0x0300, 0x036f)}`,
  ];
  return {
    from: replaced.map(([from]) => from).join('') + removed.join(''),
    to: replaced.map(([, to]) => to).join(''),
  };
}

const folded = new Map(
  [...SEARCH_FOLDING.from].map((character, index) => [character, SEARCH_FOLDING.to[index] ?? '']),
);

/**
 * A text as searches compare it: «عبد العزيز» as «عبدالعزيز», «نَبْض» as «نبض», «أحمد» as «احمد», «١٢» as «12».
 */
export function foldForSearch(text: string): string {
  let result = '';
  for (const character of text.normalize('NFKD')) result += folded.get(character) ?? character;
  return result;
}

/** A search for teams, folded, without the word that screens and passes put before a name: «فريق مدار» as «مدار». */
export const foldTeamSearch = (text: string): string => foldForSearch(text).replace(/^(ال)?فريق/, '');
