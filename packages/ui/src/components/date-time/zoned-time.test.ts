import { instantOf, wallTimeOf } from './zoned-time.ts';

test.each([
  ['2026-11-20T13:12:00.000Z', 'Asia/Riyadh', '2026-11-20T16:12'],
  ['2026-12-31T22:30:00.000Z', 'Asia/Riyadh', '2027-01-01T01:30'],
  ['2026-07-01T22:00:00.000Z', 'Europe/Berlin', '2026-07-02T00:00'],
  // One hour before and one hour after daylight saving time begins in Berlin.
  ['2026-03-29T00:30:00.000Z', 'Europe/Berlin', '2026-03-29T01:30'],
  ['2026-03-29T01:30:00.000Z', 'Europe/Berlin', '2026-03-29T03:30'],
])('%s is %s time %s, and back', (instant, zone, wall) => {
  expect(wallTimeOf(instant, zone)).toBe(wall);
  expect(instantOf(wall, zone)).toBe(instant);
});
