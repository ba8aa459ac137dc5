import { columnLetters, mappingOf } from './import-columns.ts';

const tables = (...headings: string[]) => [{ sheet: 'tables', name: null, headings }];

it('matches headings in Arabic and English, however they are written', () => {
  expect(mappingOf('tables', tables('ملاحظات', 'اسم الطاوله *', 'Seats'))).toEqual({
    name: 1,
    location: null,
    capacity: 2,
  });
});

it('leaves a field out that several columns match', () => {
  expect(mappingOf('tables', tables('الطاولة', 'table', 'الموقع'))).toEqual({ location: 2, capacity: null });
});

it('names columns as spreadsheets do', () => {
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
