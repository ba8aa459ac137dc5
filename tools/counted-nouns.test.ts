import { globSync, readFileSync } from 'node:fs';
import { nouns } from '../packages/domain/src/format/plurals.ts';

const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
const forms = new Set<string>(Object.values(nouns).flatMap(({ few, many, other }) => [few, many, other]));

test('no text puts a number and a noun together itself: the noun would be wrong for other numbers', () => {
  const places = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\$\{[^{}]*\} ([\u0600-\u06ff]+)/g)]
      .filter(([, word]) => forms.has(word ?? ''))
      .map(([text]) => `${file}: ${text}`),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(places).toEqual([]);
});
