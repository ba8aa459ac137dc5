import { EMPTY_RANGE, nextNumber, rangeFaults, rangeTables } from './many-tables-dialog.tsx';

const names = (values: Partial<typeof EMPTY_RANGE>, existing: readonly string[] = []) =>
  rangeTables({ ...EMPTY_RANGE, ...values }, existing).map(({ name }) => name);

test('a range names its tables in full, from Arabic or Latin digits', () => {
  expect(names({ prefix: 'أ-', from: '٩', to: '11' })).toEqual(['أ-9', 'أ-10', 'أ-11']);
  expect(names({ from: '7', to: '7' })).toEqual(['الطاولة 7']);
  expect(names({ prefix: 'ركن', from: '7', to: '7' })).toEqual(['ركن 7']);
  expect(names({ prefix: '', from: '7', to: '7' })).toEqual(['7']);
});

test('it writes its numbers as the tables that exist do', () => {
  expect(names({ from: '3', to: '4' }, ['الطاولة 01', 'الطاولة 02'])).toEqual(['الطاولة 03', 'الطاولة 04']);
});

test.each([
  ['الطاولة ', ['23', 'الطاولة 4', 'أ-90'], 24],
  ['', ['الطاولة 23'], 24],
  ['أ-', ['أ-٠٩', '23'], 10],
  ['ركن', ['ركن 3'], 4],
  ['ب-', ['أ-9'], 1],
])('after those that exist «%s» goes on with the next number', (prefix, existing, number) => {
  expect(nextNumber(prefix, existing)).toBe(number);
});

test.each([
  [{ from: '5', to: '4' }, 'to', 'لا يقل عن رقم البداية'],
  [{ from: '1', to: '201' }, 'to', 'لا تزيد الدفعة على 200 طاولة'],
  [{ from: '0', to: '4' }, 'from', 'رقم صحيح من 1 إلى 9999'],
  [{ from: '1', to: 'x' }, 'to', 'رقم صحيح من 1 إلى 9999'],
  [{ from: '1', to: '2', capacity: '1001' }, 'capacity', 'عدد صحيح من 1 إلى 1000'],
] as const)('%j is refused', (values, field, sentence) => {
  expect(rangeFaults({ ...EMPTY_RANGE, ...values })[field]).toBe(sentence);
  expect(names(values)).toEqual([]);
});

test('200 tables may be added at once', () => {
  expect(names({ from: '1', to: '200' })).toHaveLength(200);
});
