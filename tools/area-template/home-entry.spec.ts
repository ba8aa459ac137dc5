import { demoEmail } from '@portal/domain/demo-accounts';
import { expectEntry } from '../../e2e/support/entry.ts';
import { test } from '../../e2e/support/test.ts';

test('a person of the role signs in to its home, stays signed in and keeps to the area', async ({ page }) => {
  await expectEntry(page, demoEmail('leader'), { name: 'newarea', role: 'leader' });
});
