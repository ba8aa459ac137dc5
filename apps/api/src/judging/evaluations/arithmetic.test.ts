import { typeTotal } from '@portal/domain/score-totals';
import fc from 'fast-check';
import { mean, ranksAmong, spread, weightedTotal } from './arithmetic.ts';

/** Whole hundredths that sum to 100 %. */
const weights = (minLength: number, maxLength: number, min: number) =>
  fc.array(fc.integer({ min: 1, max: 1000 }), { minLength, maxLength }).map((parts) => {
    const sum = parts.reduce((total, part) => total + part, 0);
    const shares = parts.map((part) => min + Math.floor((part / sum) * (10_000 - min * parts.length)));
    const rest = 10_000 - shares.reduce((total, share) => total + share, 0);
    return shares.map((share, index) => (index === 0 ? share + rest : share) / 100);
  });

/** The scores of a type as the rules allow them: steps of 0.5, weights of two decimals that sum to 100. */
const scores = weights(1, 12, 1).chain((parts) =>
  fc.tuple(
    ...parts.map((weight) =>
      fc
        .integer({ min: 1, max: 200 })
        .chain((max) => fc.tuple(fc.constant(max), fc.integer({ min: 0, max })))
        .map(([max, score]) => ({ weight, max_score: max / 2, score: score / 2 })),
    ),
  ),
);

const total = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const totals = fc.array(total, { minLength: 1, maxLength: 40 });
/** Few or many different ones; a team may also be adjusted to less than 0 or more than 100. */
const adjustedTotals = fc
  .tuple(fc.integer({ min: -3_000, max: 10_000 }), fc.integer({ min: 1, max: 3_000 }))
  .chain(([least, range]) =>
    fc.array(
      fc.nat(range).map((more) => (least + more) / 100),
      { maxLength: 40 },
    ),
  );
const typeWeights = weights(3, 3, 0).map(([eco = 0, idea = 0, tech = 0]) => ({ eco, idea, tech }));
const byType = fc.record({ eco: total, idea: total, tech: total });

const hasTwoDecimals = (value: number) => Math.round(value * 100) / 100 === value;

it('the total of a type is the sum of score over maximum times weight with two decimals, 100 for full marks and 0 for none, in any order', () => {
  fc.assert(
    fc.property(scores, (given) => {
      const result = typeTotal(given);
      const sum = given.reduce((all, { score, max_score, weight }) => all + (score / max_score) * weight, 0);
      expect(Math.abs(result - sum)).toBeLessThanOrEqual(0.005 + 1e-9);
      expect(hasTwoDecimals(result)).toBe(true);
      expect(typeTotal(given.map((entry) => ({ ...entry, score: entry.max_score })))).toBe(100);
      expect(typeTotal(given.map((entry) => ({ ...entry, score: 0 })))).toBe(0);
      expect(typeTotal(given.toReversed())).toBe(result);
    }),
  );
});

describe('the total of an evaluation', () => {
  const weights = (eco: number, idea: number, tech: number) =>
    Object.entries({ eco, idea, tech }).map(([type, weight]) => ({ type, weight }));

  it('weighs the types, and rounds halves up', () => {
    const given = { eco: 51.7, idea: 88, tech: 75.25 };
    expect(weightedTotal(given, weights(30, 30, 40))).toBe(72.01);
    expect(weightedTotal({ eco: 50.05, idea: 0, tech: 0 }, weights(10, 50, 40))).toBe(5.01);
  });

  it('is null while a type has no total', () => {
    expect(weightedTotal({ eco: 50, tech: 50 }, weights(30, 30, 40))).toBeNull();
  });

  it('lies between the lowest and the highest of its types and has two decimals', () => {
    fc.assert(
      fc.property(byType, typeWeights, (given, weighed) => {
        const result = weightedTotal(given, weights(weighed.eco, weighed.idea, weighed.tech)) ?? -1;
        expect(result).toBeGreaterThanOrEqual(Math.min(...Object.values(given)));
        expect(result).toBeLessThanOrEqual(Math.max(...Object.values(given)));
        expect(hasTwoDecimals(result)).toBe(true);
      }),
    );
  });
});

describe('the results of a team', () => {
  it('have an exact mean of two decimals, and the highest total minus the lowest as their spread', () => {
    expect(mean([70, 80, 81])).toBe(77);
    expect(mean([70.01, 70.02])).toBe(70.02);
    expect(spread([70.1, 80.4, 75])).toBe(10.3);
  });

  it('have a mean between the lowest and the highest total, in any order', () => {
    fc.assert(
      fc.property(totals, (given) => {
        const result = mean(given);
        expect(result).toBeGreaterThanOrEqual(Math.min(...given));
        expect(result).toBeLessThanOrEqual(Math.max(...given));
        expect(mean(given.toReversed())).toBe(result);
      }),
    );
  });

  it('have a spread of 0 exactly when the committees agree', () => {
    fc.assert(
      fc.property(totals, (given) => {
        expect(spread(given)).toBeGreaterThanOrEqual(0);
        expect(spread(given) === 0).toBe(new Set(given).size === 1);
      }),
    );
  });
});

describe('ranks', () => {
  it('count the totals that are higher, so that ties share a rank and the next is skipped', () => {
    fc.assert(
      fc.property(adjustedTotals, (given) => {
        const rankOf = ranksAmong(given);
        given.forEach((value) => {
          expect(rankOf(value)).toBe(1 + given.filter((other) => other > value).length);
        });
      }),
    );
  });
});
