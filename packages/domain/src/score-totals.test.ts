import { evaluationTotal, typeTotal } from './score-totals.ts';

it('the total of a type rounds halves up on the exact value, where doubles would fall below it', () => {
  // 1.5/10 × 33.5 = 5.025 exactly; in doubles it is 5.0249999…
  expect(typeTotal([{ score: 1.5, max_score: 10, weight: 33.5 }])).toBe(5.03);
});

it('the total of an evaluation weighs its types and rounds halves up', () => {
  expect(
    evaluationTotal([
      { total: 80, weight: 30 },
      { total: 70.55, weight: 30 },
      { total: 90, weight: 40 },
    ]),
  ).toBe(81.17);
});
