import { tableNameKey } from './table-names.ts';

it.each(['23', 'الطاولة 23', 'طاولة رقم ٢٣', ' الطاولة  023 ', 'طاوله23'])('%s is table 23', (name) => {
  expect(tableNameKey(name)).toBe('23');
});

it.each([
  ['أ-23', '23'],
  ['1 2', '12'],
  ['ركن 1', 'الطاولة 1'],
  ['الطاولة', '1'],
  ['230', '23'],
])('%s and %s are two tables', (one, other) => {
  expect(tableNameKey(one)).not.toBe(tableNameKey(other));
});
