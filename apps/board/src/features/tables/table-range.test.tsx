import { EMPTY_RANGE, rangeFaults, rangeNames } from './table-range.ts';

test('a range names its tables one by one, in Arabic or Latin digits', () => {
  expect(rangeNames({ ...EMPTY_RANGE, prefix: 'أ-', from: '٩', to: '11' })).toEqual(['أ-9', 'أ-10', 'أ-11']);
  expect(rangeNames({ ...EMPTY_RANGE, from: '7', to: '7' })).toEqual(['7']);
});

test.each([
  [{ from: '5', to: '4' }, 'to', 'لا يقل عن رقم البداية'],
  [{ from: '1', to: '201' }, 'to', 'لا تزيد الدفعة على 200 طاولة'],
  [{ from: '0', to: '4' }, 'from', 'رقم صحيح من 1 إلى 9999'],
  [{ from: '1', to: 'x' }, 'to', 'رقم صحيح من 1 إلى 9999'],
  [{ from: '1', to: '2', capacity: '1001' }, 'capacity', 'عدد صحيح من 1 إلى 1000'],
] as const)('%j is refused', (values, field, sentence) => {
  expect(rangeFaults({ ...EMPTY_RANGE, ...values })[field]).toBe(sentence);
  expect(rangeNames({ ...EMPTY_RANGE, ...values })).toEqual([]);
});

test('200 tables may be added at once', () => {
  expect(rangeNames({ ...EMPTY_RANGE, from: '1', to: '200' })).toHaveLength(200);
});
