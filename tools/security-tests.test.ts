import { globSync, readFileSync } from 'node:fs';

const files = globSync('{apps,packages,tools,e2e}/**/*.{test,spec}.{ts,tsx}', {
  exclude: ['**/node_modules', '**/dist'],
});
const NAMED = /`([\w./-]+\.(?:test|spec)\.tsx?)`(?: «([^»]+)»)?/g;

/** The cells of each row of the tables of threats. */
const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n\n')
  .filter((block) => block.startsWith('| threat |'))
  .flatMap((table) => table.trim().split('\n').slice(2))
  .map((row) => row.split(/ \|(?: |$)/).map((cell) => cell.replace(/^\| ?/, '')));

/** What is wrong with the tests that a row names. */
function faultsOf([threat = '', answer = '', tests = '']: readonly string[]): readonly string[] {
  const named = [...tests.matchAll(NAMED)];
  if (named.length === 0) return [`${threat}: names no test`];
  if (answer.includes('.test.ts')) return [`${threat}: a test in the column of answers`];
  return named.flatMap(([, file = '', words]) => {
    const found = files.filter((one) => `/${one}`.endsWith(`/${file}`));
    if (found.length !== 1) return [`${threat}: ${file} is ${found.length} files`];
    const isThere = !words || readFileSync(found[0] ?? '', 'utf8').includes(words);
    return isThere ? [] : [`${threat}: ${file} has no «${words}»`];
  });
}

test('each threat of docs/security.md names a test that exists', () => {
  expect(rows.length).toBeGreaterThan(70);
  expect(rows.flatMap(faultsOf)).toEqual([]);
});

test.each([
  ['no test', 'none'],
  ['a file that is gone', '`gone.test.ts`'],
  ['words that are gone', `\`dependencies.test.ts\` «${'gone '.repeat(2)}»`],
])('%s is found', (_what, tests) => {
  expect(faultsOf(['a threat', 'an answer', tests])).toHaveLength(1);
});
