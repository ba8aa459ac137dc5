import { tableTitle, teamTitle } from './team-words.ts';

it('a name is said with what it names, once', () => {
  expect(teamTitle('مدار')).toBe('فريق مدار');
  expect(teamTitle('فريق مدار')).toBe('فريق مدار');
  expect(tableTitle('12')).toBe('الطاولة 12');
  expect(tableTitle('طاولة 12')).toBe('طاولة 12');
  expect(tableTitle('الطاولة 12')).toBe('الطاولة 12');
});
