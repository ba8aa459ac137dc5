import { paginate } from './paginate.ts';

const rows = (count: number, size: number) =>
  Array.from({ length: count }, () => ({ size, keepsWithNext: false }));
const heading = { size: 10, keepsWithNext: true };

test('a page takes as many parts as fit', () => {
  expect(paginate(rows(5, 40), 100)).toEqual([[0, 1], [2, 3], [4]]);
  expect(paginate(rows(2, 50), 100)).toEqual([[0, 1]]);
});

test('nothing makes one empty page', () => {
  expect(paginate([], 100)).toEqual([[]]);
});

test('a part that is higher than a page has one of its own', () => {
  expect(paginate([...rows(1, 10), ...rows(1, 300), ...rows(1, 10)], 100)).toEqual([[0], [1], [2]]);
});

test('a heading goes to the next page with what follows it', () => {
  expect(paginate([...rows(2, 40), heading, ...rows(2, 40)], 100)).toEqual([
    [0, 1],
    [2, 3, 4],
  ]);
  expect(paginate([heading, heading, ...rows(1, 90)], 100)).toEqual([[0], [1, 2]]);
});
