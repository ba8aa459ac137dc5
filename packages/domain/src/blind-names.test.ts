import { blindFileName, blindNameInMessage, blindNameOfSent, blindTeamName } from './blind-names.ts';

it('a team is called by its number, and one without a number by none', () => {
  expect(blindTeamName(12)).toBe('الفريق 12');
  expect(blindTeamName(0)).toBe('فريق محجوب الاسم');
  expect(blindNameOfSent(blindNameInMessage(12))).toBe('رقم 12');
  expect(blindNameOfSent('مدار')).toBe('محجوب الاسم');
});

it.each([
  ['خطة مدار.PDF', 'ملف 1.pdf'],
  ['خطة.مدار', 'ملف 1'],
  ['مدار', 'ملف 1'],
])('the name of the file %s becomes %s', (name, shown) => {
  expect(blindFileName(1, name)).toBe(shown);
});
