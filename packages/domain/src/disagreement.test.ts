import { disagree, outlierOf } from './disagreement.ts';

const totals = (...values: number[]) => values.map((total, index) => ({ id: `c${index}`, total }));

it('disagreement begins at the points of the settings', () => {
  expect(disagree(15, 15)).toBe(true);
  expect(disagree(14.99, 15)).toBe(false);
  expect(disagree(0, 1)).toBe(false);
});

describe('the outlying committee', () => {
  it('is the farthest from the mean of the others, above or below it', () => {
    expect(outlierOf(totals(70, 90, 68))).toEqual({ committee: { id: 'c1', total: 90 }, difference: 21 });
    expect(outlierOf(totals(80, 82, 60, 84))).toMatchObject({ committee: { id: 'c2' }, difference: -22 });
  });

  it('is none of two committees, nor of one', () => {
    expect(outlierOf(totals(90, 50))).toBeNull();
    expect(outlierOf(totals(90))).toBeNull();
    expect(outlierOf([])).toBeNull();
  });

  it('is none when two are equally far, or all are equal', () => {
    expect(outlierOf(totals(50, 70, 90))).toBeNull();
    expect(outlierOf(totals(60, 60, 80, 80))).toBeNull();
    expect(outlierOf(totals(70, 70, 70))).toBeNull();
    // 70.1 and 70.3 are equally far from 70.2; not in doubles.
    expect(outlierOf(totals(70.1, 70.2, 70.3))).toBeNull();
  });
});
