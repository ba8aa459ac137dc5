import { shownPages } from './pages.tsx';

const shown = (current: number, last: number) =>
  shownPages(current, last)
    .map(({ page, isGap }) => (isGap ? '…' : page))
    .join(' ');

it.each([
  [1, 2, '1 2'],
  [2, 7, '1 2 3 4 5 6 7'],
  [1, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 5 6 7 8 9'],
  [2500, 5000, '1 … 2499 2500 2501 … 5000'],
])('shows page %i of %i among its neighbours', (current, last, pages) => {
  expect(shown(current, last)).toBe(pages);
});
