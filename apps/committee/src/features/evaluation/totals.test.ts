import type { Criterion } from '@portal/api-client';
import { scoredTotal, scoredTypeTotal } from './totals.ts';

const criterion = (id: string, weight: number, max_score = 10): Criterion => ({
  id,
  label: id,
  description: null,
  max_score,
  weight,
});

describe('the total of a type', () => {
  const criteria = [criterion('a', 33.33), criterion('b', 33.33), criterion('c', 33.34, 5)];

  it('is the weighted share of each maximum', () => {
    // 8.5/10 × 33.33 + 7/10 × 33.33 + 2.5/5 × 33.34
    expect(scoredTypeTotal(criteria, { a: 8.5, b: 7, c: 2.5 })).toBe(68.33);
    expect(scoredTypeTotal(criteria, { a: 10, b: 10, c: 5 })).toBe(100);
  });

  it('counts only what is scored, and a zero is a score', () => {
    expect(scoredTypeTotal(criteria, { b: 7 })).toBe(23.33);
    expect(scoredTypeTotal(criteria, { b: 0 })).toBe(0);
    expect(scoredTypeTotal(criteria, {})).toBeNull();
  });

  it('rounds an exact half up where floating point would fall below it', () => {
    // 3.5/10 × 28.70 = 10.045, which as a binary fraction is a little less.
    expect(scoredTypeTotal([criterion('a', 28.7)], { a: 3.5 })).toBe(10.05);
  });
});

describe('the total of the evaluation', () => {
  it('weighs the types', () => {
    expect(
      scoredTotal([
        { total: 51.67, weight: 30 },
        { total: 88, weight: 30 },
        { total: 60.5, weight: 40 },
      ]),
    ).toBe(66.1);
  });

  it('ignores a type without scores instead of counting it as zero', () => {
    expect(scoredTotal([{ total: null, weight: 30 }])).toBeNull();
    expect(
      scoredTotal([
        { total: null, weight: 30 },
        { total: 88, weight: 30 },
      ]),
    ).toBe(26.4);
  });
});
