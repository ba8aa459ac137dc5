import { expectEntry } from '../support/entry.ts';
import { expectSteady } from '../support/layout-shift.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a leader signs in to the home of the role, stays signed in and keeps to the area', async ({ page }) => {
  await expectEntry(page, 'leader3@demo.sa', { name: 'leader', role: 'leader' });
});

test("nothing moves on a leader's pages while they load", async ({ page }) => {
  await openAs(page, 'leader1@demo.sa');
  const names = ['instructions-attendance', 'team-certificates', 'team-members', 'joining', 'help-center'];
  const paths = names.map((name) => `/team-leader-dashboard/portal/${name}`);
  await expectSteady(page, paths, [1280, 360]);
});

test('a leader sees the status of the team, and no scores', { tag: '@deployed' }, async ({ page }) => {
  await openAs(page, 'leader2@demo.sa');
  await expect(page.getByRole('main').getByText('قيد المراجعة').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'شهادات الفريق' })).toHaveCount(0);
  await expect(page.getByText(/المجموع|الدرجة/)).toHaveCount(0);
});
