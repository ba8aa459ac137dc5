import { expectEntry } from '../support/entry.ts';
import { test } from '../support/test.ts';

test('a director signs in to the home of the role, stays signed in and keeps to the area', async ({
  page,
}) => {
  await expectEntry(page, 'authority@demo.sa', { name: 'board', role: 'authority' });
});
