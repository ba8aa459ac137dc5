import { foldForSearch } from './search-text.ts';

/** ISO 3166-1 alpha-2, those of the Gulf Cooperation Council first. Their names come from `Intl.DisplayNames`. */
export const COUNTRIES: readonly string[] = (
  'SAAEKWQABHOM' +
  'ADAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZ' +
  'ECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKR' +
  'KYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZPAPEPFPGPHPKPLPMPNPRPSPT' +
  'PWPYRERORSRURWSBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYT' +
  'ZAZMZW'
).match(/../g) as string[];

export const SAUDI_ARABIA = 'SA';

/** The six states of the Gulf Cooperation Council; lists of countries begin with them. */
export const GULF_COUNTRIES = COUNTRIES.slice(0, 6);

/** Their calling codes: a menu begins with these without loading those of the world. */
export const GULF_CALLING_CODES: readonly { country: string; code: string }[] = GULF_COUNTRIES.map(
  (country, index) => ({ country, code: `+${[966, 971, 965, 974, 973, 968][index]}` }),
);

let names: Intl.DisplayNames | undefined;

/** The Arabic name of a country («الكويت»). */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('ar', { type: 'region' });
  return names.of(code) ?? code;
}

/** The countries of a list in the order of a menu: the Gulf first, then by name. */
export function inMenuOrder(codes: readonly string[]): string[] {
  const gulf = GULF_COUNTRIES.filter((code) => codes.includes(code));
  const others = codes.filter((code) => !GULF_COUNTRIES.includes(code));
  return [...gulf, ...others.sort((a, b) => countryName(a).localeCompare(countryName(b), 'ar'))];
}

let known: { code: string; names: string[] }[] | undefined;

/** The code of a country that is written as code or by its Arabic or English name, or a part of one that no other has. */
export function countryOf(text: string): string | undefined {
  const wanted = foldForSearch(text);
  if (wanted === '') return undefined;
  const english = new Intl.DisplayNames('en', { type: 'region' });
  known ??= COUNTRIES.map((code) => ({
    code,
    names: [code, countryName(code), english.of(code) ?? ''].map(foldForSearch),
  }));
  const exact = known.find(({ names }) => names.includes(wanted));
  if (exact) return exact.code;
  const [only, another] = known.filter(({ names }) => names.some((name) => name.includes(wanted)));
  return another ? undefined : only?.code;
}
