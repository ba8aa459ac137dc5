import { backOffMs } from './back-off.ts';

const LIMITS = { firstMs: 1_000, longestMs: 30_000 };

it.each([
  [1, 500, 1_000],
  [2, 1_000, 2_000],
  [5, 8_000, 16_000],
  [6, 15_000, 30_000],
  [50, 15_000, 30_000],
])('waits after %i failures between %i and %i ms', (failures, least, most) => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const pause = backOffMs(failures, LIMITS);
    expect(pause).toBeGreaterThanOrEqual(least);
    expect(pause).toBeLessThanOrEqual(most);
  }
});
