import { bucketOf, formatVital, p75Of, VITAL_SCALES, VITALS } from './vitals.ts';

test.each(VITALS)('a value of %s at a bound is in its bucket, and one above all in the last', (vital) => {
  const { bounds, good } = VITAL_SCALES[vital];
  expect(bounds.map((bound) => bucketOf(vital, bound))).toEqual([...bounds.keys()]);
  expect(bucketOf(vital, 1e6)).toBe(bounds.length);
  expect(bounds).toContain(good);
});

test('three quarters of the measurements are not above the p75, which is estimated within its bucket', () => {
  const buckets = VITAL_SCALES.INP.bounds.map(() => 0).concat(0);
  expect(p75Of('INP', buckets)).toBeNull();
  // 100 from 200 to 250 ms.
  expect(p75Of('INP', buckets.with(8, 100))).toBe(237.5);
  expect(p75Of('INP', buckets.with(0, 75).with(8, 25))).toBe(24);
  expect(p75Of('INP', buckets.with(0, 50).with(8, 50))).toBe(225);
  expect(p75Of('INP', buckets.with(-1, 1))).toBe(2_500);
});

test('operators read it with its unit', () => {
  expect([formatVital('LCP', 1_940), formatVital('INP', 180.4), formatVital('CLS', 0.114)]).toEqual([
    '1.9 s',
    '180 ms',
    '0.11',
  ]);
});
