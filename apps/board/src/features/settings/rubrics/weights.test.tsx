import { equalWeights, percentOf, sumIsWhole, sumOf } from './weights.tsx';

test.each([
  ['30', 30],
  ['٣٣٫٣٣', 33.33],
  ['100', 100],
  ['0', 0],
  ['100.5', null],
  ['33.333', null],
  ['-1', null],
  ['', null],
  ['ثلث', null],
])('%s is %p percent', (text, percent) => {
  expect(percentOf(text)).toBe(percent);
});

test('thirds sum to exactly 100', () => {
  expect(sumIsWhole(['33.33', '33.33', '33.34'])).toBe(true);
  expect(sumIsWhole(['33.33', '33.33', '33.33'])).toBe(false);
  expect(sumOf(['0.1', '0.2'])).toBe(0.3);
});

test.each([1, 2, 3, 6, 7, 20])('%i equal weights sum to exactly 100', (count) => {
  const weights = equalWeights(count);
  expect(weights).toHaveLength(count);
  expect(sumIsWhole(weights)).toBe(true);
});
