import { expectEntry } from '../support/entry.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a leader signs in to the home of the role, stays signed in and keeps to the area', async ({ page }) => {
  await expectEntry(page, 'leader3@demo.sa', { name: 'leader', role: 'leader' });
});

test('a leader sees the status of the team, and no scores', { tag: '@deployed' }, async ({ page }) => {
  await openAs(page, 'leader2@demo.sa');
  await expect(page.getByRole('main').getByText('قيد المراجعة').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'شهادات الفريق' })).toHaveCount(0);
  await expect(page.getByText(/المجموع|الدرجة/)).toHaveCount(0);
});
