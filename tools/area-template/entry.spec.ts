import { demoEmail } from '@portal/domain/demo-accounts';
import { expectEntrance } from '../../e2e/support/entry.ts';
import { test } from '../../e2e/support/test.ts';

test('a person of the role enters the area from the menu of the home, and returns', async ({ page }) => {
  await expectEntrance(page, demoEmail('leader'), { name: 'newarea', label: 'منطقة جديدة' });
});
