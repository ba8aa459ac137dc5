import { scoredTotal, scoredTypeTotal } from './totals.ts';

it('the total of a type counts only what is scored, and a zero is a score', () => {
  const criteria = ['a', 'b', 'c'].map((id) => ({
    id,
    label: id,
    description: null,
    max_score: 10,
    weight: 33.33,
  }));
  expect(scoredTypeTotal(criteria, { b: 7 })).toBe(23.33);
  expect(scoredTypeTotal(criteria, { b: 0 })).toBe(0);
  expect(scoredTypeTotal(criteria, {})).toBeNull();
});

it('the total of an evaluation ignores a type without scores instead of counting it as zero', () => {
  const unscored = { total: null, weight: 30 };
  expect(scoredTotal([unscored])).toBeNull();
  expect(scoredTotal([unscored, { total: 88, weight: 30 }])).toBe(26.4);
});
