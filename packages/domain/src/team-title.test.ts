import { teamTitle } from './team-title.ts';

test.each([
  ['مدار', 'فريق مدار'],
  ['فريق مدار', 'فريق مدار'],
  ['الفريق الأخضر', 'الفريق الأخضر'],
])('%s is called %s', (name, title) => {
  expect(teamTitle(name)).toBe(title);
});
