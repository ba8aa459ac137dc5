import { globSync, readFileSync } from 'node:fs';

const OWN = { exclude: ['**/node_modules', '**/dist', '**/.data'] };
const sources = globSync('{*,{apps,packages,tools,e2e,bench,deploy}/**/*}', OWN);
const pages = globSync('{*.md,docs/**/*.md,{apps,packages,tools}/**/*.md}', OWN);

const NAMED = /`([\w@.-]+(?:\/[\w@.-]+)*\.(?:[cm]?[jt]sx?|css|sql|grit|sh))`/g;
/** Files of invented areas and features, which the pages explain how to write. */
const EXAMPLE = /\b(?:archive|faq)\b/;

/** The files in a text that the repository does not have; a path may begin at any folder. */
const missingIn = (text: string) =>
  Array.from(text.matchAll(NAMED), ([, path = '']) => path).filter(
    (path) => !EXAMPLE.test(path) && !sources.some((file) => `/${file}`.endsWith(`/${path}`)),
  );

test.each(pages)('the source files that %s names exist', (page) => {
  expect(missingIn(readFileSync(page, 'utf8'))).toEqual([]);
});

test('a file that is gone is found', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(missingIn('in `tools/docs-paths.test.ts` and `tools/gone.test.ts`')).toEqual(['tools/gone.test.ts']);
});
