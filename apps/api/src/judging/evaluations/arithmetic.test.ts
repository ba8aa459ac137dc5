import { typeTotal } from '@portal/domain/score-totals';
import { mean, ranksAmong, spread, weightedTotal } from './arithmetic.ts';

const scored = (score: number, max_score: number, weight: number) => ({ score, max_score, weight });

describe('the total of a type', () => {
  it('is the sum of score over maximum times weight', () => {
    expect(typeTotal([scored(8.5, 10, 40), scored(7, 10, 30), scored(0, 10, 30)])).toBe(55);
  });

  it('is exactly 100 for full and 0 for no scores, also with maxima that do not divide evenly', () => {
    const thirds = [scored(3, 3, 33.33), scored(7, 7, 33.33), scored(9, 9, 33.34)];
    expect(typeTotal(thirds)).toBe(100);
    expect(typeTotal(thirds.map((entry) => ({ ...entry, score: 0 })))).toBe(0);
  });

  it('rounds halves up on the exact value, where doubles would fall below it', () => {
    // 1.5/10 × 33.5 = 5.025 exactly; in doubles it is 5.0249999…
    expect(typeTotal([scored(1.5, 10, 33.5)])).toBe(5.03);
  });

  it('does not depend on the order of the criteria', () => {
    const scores = [scored(1, 3, 33.3), scored(2.5, 7, 33.3), scored(4.5, 9, 33.4)];
    expect(typeTotal(scores.toReversed())).toBe(typeTotal(scores));
  });
});

describe('the total of an evaluation', () => {
  const weights = { eco: 30, idea: 30, tech: 40 };

  it('weighs the three types', () => {
    expect(weightedTotal({ eco: 51.7, idea: 88, tech: 75.25 }, weights)).toBe(72.01);
  });

  it('rounds halves up', () => {
    expect(weightedTotal({ eco: 50.05, idea: 0, tech: 0 }, { eco: 10, idea: 50, tech: 40 })).toBe(5.01);
  });
});

describe('results of a team', () => {
  it('means are exact to two decimals', () => {
    expect(mean([70, 80, 81])).toBe(77);
    expect(mean([70.01, 70.02])).toBe(70.02);
  });

  it('spread is the highest minus the lowest', () => {
    expect(spread([70.1, 80.4, 75])).toBe(10.3);
    expect(spread([70])).toBe(0);
  });
});

describe('ranks', () => {
  it('ties share a rank and the next is skipped', () => {
    expect([80, 90, 70].map(ranksAmong([90, 70, 80, 90]))).toEqual([3, 1, 4]);
  });
});
