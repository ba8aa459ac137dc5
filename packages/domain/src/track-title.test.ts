import { trackTitle } from './track-title.ts';

test.each([
  ['الروبوتات', 'مسار الروبوتات'],
  ['مسار الروبوتات', 'مسار الروبوتات'],
  ['المسار الأخضر', 'المسار الأخضر'],
])('%s is shown as %s', (name, title) => {
  expect(trackTitle(name)).toBe(title);
});
