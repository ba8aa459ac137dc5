import { expectAccessibleAt, openAt } from '../support/accessibility.ts';
import { expectEntry } from '../support/entry.ts';
import { expectSteady } from '../support/layout-shift.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a leader signs in to the home of the role, stays signed in and keeps to the area', async ({ page }) => {
  await expectEntry(page, 'leader3@demo.sa', { name: 'leader', role: 'leader' });
});

const PORTAL = '/team-leader-dashboard/portal';
const PAGES: Readonly<Record<string, string>> = {
  [`${PORTAL}/team-members`]: 'اعضاء الفريق',
  [`${PORTAL}/joining`]: 'الانضمام إلى فريق',
  [`${PORTAL}/team-certificates`]: 'شهادات الفريق',
  [`${PORTAL}/help-center`]: 'مركز المساعدة',
  [`${PORTAL}/instructions`]: 'تعليمات التسجيل',
  [`${PORTAL}/instructions-attendance`]: 'تعليمات الحضور',
};
test('every page of a leader is accessible and fits 360 and 1920 px, and nothing moves while it loads', async ({
  page,
}) => {
  const expectFits = async (heading: string) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await test.step(heading, () => expectAccessibleAt(page, [360, 1920]));
  };
  await openAs(page, 'leader1@demo.sa');
  await expectSteady(page, Object.keys(PAGES), [1280, 360], (path) => expectFits(PAGES[path] ?? ''));
  await openAt(page, 360, '/');
  await openAs(page, 'leader2@demo.sa');
  await expectFits('فريق سند');
});

test('a leader sees the status of the team, and no scores', { tag: '@deployed' }, async ({ page }) => {
  await openAs(page, 'leader2@demo.sa');
  await expect(page.getByRole('main').getByText('قيد المراجعة').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'شهادات الفريق' })).toHaveCount(0);
  await expect(page.getByText(/المجموع|الدرجة/)).toHaveCount(0);
});
