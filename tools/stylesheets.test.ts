import { globSync, readFileSync } from 'node:fs';

const sheets = globSync('{apps,packages}/*/src/**/*.css');

/** Where a stylesheet has a declaration that the pattern refuses. */
const placesOf = (pattern: RegExp) =>
  sheets.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );

test('no stylesheet removes the ring of the keyboard focus or draws another one', () => {
  expect(sheets.length).toBeGreaterThan(0);
  expect(placesOf(/outline(?:-style|-width)?:\s*(?:none|0)\b/)).toEqual([]);
  expect(placesOf(/outline(?:-color)?:(?!.*(?:var\(--focus-color\)|Highlight))/)).toEqual([]);
});

test('no stylesheet slants text: Arabic has no italics', () => {
  expect(placesOf(/font-style:\s*(?:italic|oblique)/)).toEqual([]);
  const base = readFileSync('packages/ui/src/core/styles/base.css', 'utf8');
  expect(base).toMatch(/^em,\ni,\ncite,\ndfn,\naddress \{\n {2}font-style: normal;/m);
});
