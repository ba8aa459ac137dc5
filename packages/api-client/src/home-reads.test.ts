import { globSync, readFileSync } from 'node:fs';
import { HOME_READS } from './home-reads.ts';

test('what a home reads first has a name that the shell knows', () => {
  const reads = globSync('{apps,templates}/*/package.json').flatMap(
    (file): string[] => JSON.parse(readFileSync(file, 'utf8')).area?.reads ?? [],
  );
  expect(reads).not.toEqual([]);
  expect(reads.filter((name) => !(name in HOME_READS))).toEqual([]);
});
