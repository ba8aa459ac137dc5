import { tableTitle, teamTitle } from './team-words.ts';

it('a title adds «فريق» or «الطاولة» unless the name already has the word', () => {
  expect(teamTitle('مدار')).toBe('فريق مدار');
  expect(teamTitle('فريق مدار')).toBe('فريق مدار');
  expect(tableTitle('12')).toBe('الطاولة 12');
  expect(tableTitle('طاولة 12')).toBe('طاولة 12');
  expect(tableTitle('الطاولة 12')).toBe('الطاولة 12');
});
