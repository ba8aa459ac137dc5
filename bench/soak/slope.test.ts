import { growthPerMinute, medianOf } from './slope.ts';

const every = (seconds: number, values: number[]) =>
  values.map((value, index) => ({ seconds: index * seconds, value }));

it('the median is the middle value, or the mean of both', () => {
  expect(medianOf([3, 1, 2])).toBe(2);
  expect(medianOf([4, 1, 3, 2])).toBe(2.5);
});

it('a steady growth is told per minute', () => {
  expect(growthPerMinute(every(30, [10, 11, 12, 13, 14]))).toBeCloseTo(2);
});

it('a few outliers do not make a flat line grow', () => {
  expect(growthPerMinute(every(5, [10, 10, 10, 90, 10, 10, 10, 10, 70, 10, 10, 10, 10]))).toBe(0);
});
