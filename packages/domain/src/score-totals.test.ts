import { evaluationTotal, typeTotal } from './score-totals.ts';

describe('the total of a type', () => {
  it('is the weighted share of each score', () => {
    const scores = [
      { score: 8.5, max_score: 10, weight: 60 },
      { score: 2.5, max_score: 5, weight: 40 },
    ];
    expect(typeTotal(scores)).toBe(71);
  });

  it('adds thirds exactly', () => {
    const third = { score: 1, max_score: 3, weight: 100 / 3 };
    expect(typeTotal(Array.from({ length: 3 }, () => ({ ...third, weight: 33.33 })))).toBe(33.33);
  });

  it('rounds halves up', () => {
    expect(typeTotal([{ score: 0.5, max_score: 10, weight: 0.1 }])).toBe(0.01);
  });
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
