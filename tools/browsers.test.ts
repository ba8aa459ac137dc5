import { globSync, readFileSync } from 'node:fs';

type Browser = 'chrome' | 'firefox' | 'safari';

/** What the bundles use without a fallback, and the first versions that have it (MDN's compatibility data). */
const FEATURES: readonly ({ readonly use: RegExp } & Readonly<Record<Browser, number>>)[] = [
  { use: /\bpopover(?:Target)?=|hidePopover/, chrome: 114, firefox: 125, safari: 17 },
  { use: /:has\(/, chrome: 105, firefox: 121, safari: 15.4 },
  { use: /:dir\(/, chrome: 120, firefox: 49, safari: 16.4 },
  { use: /color-mix\(/, chrome: 111, firefox: 113, safari: 16.2 },
  { use: /@container/, chrome: 105, firefox: 110, safari: 16 },
  { use: /\b\d+d[vh]h\b/, chrome: 108, firefox: 101, safari: 15.4 },
  { use: /searchParams\.size/, chrome: 113, firefox: 112, safari: 17 },
  { use: /Promise\.withResolvers/, chrome: 119, firefox: 121, safari: 17.4 },
  { use: /AbortSignal\.any\(/, chrome: 116, firefox: 124, safari: 17.4 },
  { use: /\.to(?:Sorted|Reversed|Spliced)\(/, chrome: 110, firefox: 115, safari: 16 },
  { use: /(?:Object|Map)\.groupBy\(/, chrome: 117, firefox: 119, safari: 17.4 },
  { use: /\bURL\.canParse\(/, chrome: 120, firefox: 115, safari: 17 },
  { use: /Array\.fromAsync\(/, chrome: 121, firefox: 115, safari: 16.4 },
  { use: /\.(?:symmetricDifference|isSubsetOf)\(/, chrome: 122, firefox: 127, safari: 17 },
  { use: /\.(?:isSupersetOf|isDisjointFrom)\(/, chrome: 122, firefox: 127, safari: 17 },
  { use: /@starting-style/, chrome: 117, firefox: 129, safari: 17.5 },
  { use: /light-dark\(/, chrome: 123, firefox: 120, safari: 17.5 },
  { use: /closedby=|command(?:For)?=/, chrome: 135, firefox: 144, safari: 26.2 },
  { use: /anchor-name:|position-anchor:/, chrome: 125, firefox: 147, safari: 26 },
  { use: /startViewTransition\(/, chrome: 111, firefox: 144, safari: 18 },
  { use: /requestIdleCallback\(/, chrome: 47, firefox: 55, safari: Number.POSITIVE_INFINITY },
  { use: /\bRegExp\.escape\(|\bPromise\.try\(/, chrome: 136, firefox: 134, safari: 18.2 },
];

const supported = Object.fromEntries(
  (readFileSync('.browserslistrc', 'utf8').match(/^\w+ >= [\d.]+$/gm) ?? []).map((query) => {
    const [browser = '', , version] = query.split(' ');
    return [browser, Number(version)];
  }),
);
const oldest = (browser: Browser) => supported[browser] ?? 0;

const sources = globSync(
  '{apps/{shell,leader,board,committee,reception},packages/{ui,area-kit,area-contract,api-client,domain}}/src/**/*.{css,ts,tsx}',
)
  .filter((file) => !/\.test\.|\/testing\//.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);

test('every supported browser has what the bundles use', () => {
  expect(sources.length).toBeGreaterThan(0);
  const missing = sources.flatMap(([file, text]) =>
    FEATURES.filter(({ use }) => use.test(text)).flatMap(({ use, ...since }) =>
      (Object.keys(since) as Browser[])
        .filter((browser) => since[browser] > oldest(browser))
        .map((browser) => `${file}: ${use.source} needs ${browser} ${since[browser]}`),
    ),
  );
  expect(missing).toEqual([]);
});

test('Edge and the browsers of iPhones are as new as those that they are made of', () => {
  expect(supported.edge).toBe(oldest('chrome'));
  expect(supported.ios_saf).toBe(oldest('safari'));
});

test('the build reads the list and has none of its own', () => {
  for (const file of ['tools/webpack/common-config.js', 'webpack.shared.js']) {
    expect(readFileSync(file, 'utf8')).not.toMatch(/browserslist:|chrome \d|safari \d/);
  }
});
