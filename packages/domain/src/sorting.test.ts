import { formatSort, parseSort } from './sorting.ts';

it.each(['name', '-name', 'created_at', '-created_at'] as const)('reads and writes %s', (sort) => {
  const parsed = parseSort<'name' | 'created_at'>(sort);
  expect(parsed).toEqual({ field: sort.replace('-', ''), descending: sort.startsWith('-') });
  expect(formatSort(parsed)).toBe(sort);
});
