import { adjustmentLimits } from './adjustment-limits.ts';

describe('the limits of the severity adjustment', () => {
  it('are none for linked committees with five teams or more, and before the first evaluation', () => {
    expect(adjustmentLimits({ finished: [5, 12, 30], groups: 1 })).toEqual([]);
    expect(adjustmentLimits({ finished: [0, 0], groups: 0 })).toEqual([]);
    expect(adjustmentLimits({ finished: [], groups: 0 })).toEqual([]);
  });

  it('count the committees that have finished fewer than five teams, without those that have not begun', () => {
    expect(adjustmentLimits({ finished: [4, 0, 1, 5], groups: 1 })).toEqual([
      { kind: 'few_teams', committees: 2 },
    ]);
  });

  it('name committees without a team in common', () => {
    expect(adjustmentLimits({ finished: [8, 8], groups: 2 })).toEqual([{ kind: 'not_linked' }]);
    expect(adjustmentLimits({ finished: [3, 8], groups: 2 })).toEqual([
      { kind: 'few_teams', committees: 1 },
      { kind: 'not_linked' },
    ]);
  });

  it('say only that there is nothing to compare while one committee has finished', () => {
    expect(adjustmentLimits({ finished: [0, 2], groups: 1 })).toEqual([{ kind: 'one_committee' }]);
  });
});
