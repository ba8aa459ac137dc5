import { expectAccessibleAt } from '../support/accessibility.ts';
import { expectSteady } from '../support/layout-shift.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const BOARD = '/board-of-directors/portal';
/** The last of the settings, which is beyond the edge of a phone. */
const LAST_TAB = 'سجل العمليات';
/** «المعايير والأوزان» is checked where it is changed. */
const OTHER_TABS = ['الفعالية والتواريخ', 'القطاعات', 'الصفحات', 'التواصل', 'حسابات المجلس'];

test('every tab of the settings is accessible and fits 360 and 1280 px, and no list moves while it loads', async ({
  page,
}) => {
  await openAs(page, 'super@demo.sa');
  await expectSteady(
    page,
    [
      `${BOARD}/evaluated-teams`,
      `${BOARD}/judging-committees-management`,
      '/instructions',
      `${BOARD}/settings?tab=audit`,
    ],
    [1280, 360],
  );
  await expect(page.getByRole('tab', { name: LAST_TAB, selected: true })).toBeInViewport();
  const tabs = page.getByRole('tablist', { name: 'أقسام الإعدادات' }).getByRole('tab');
  for (const name of [LAST_TAB, ...OTHER_TABS]) {
    await page.setViewportSize({ width: 360, height: 740 });
    await tabs.filter({ hasText: name }).click();
    await expect(page.getByRole('tab', { name, selected: true })).toBeInViewport();
    await expect(page.getByRole('tabpanel', { name })).not.toBeEmpty();
    await expect(page.getByRole('status', { name: /جاري تحميل/ })).toHaveCount(0);
    await test.step(name, () => expectAccessibleAt(page, [360, 1280]));
    // With room for them, none is beyond an edge.
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
  }
});
