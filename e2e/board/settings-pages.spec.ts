import { expectAccessible } from '../support/accessibility.ts';
import { expectSteady } from '../support/layout-shift.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

for (const width of [1280, 360]) {
  test(`every tab of the settings is accessible, and no list moves while it loads, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAs(page, 'super@demo.sa');
    for (const name of ['event', 'rubrics', 'sectors', 'pages', 'contact', 'accounts', 'audit']) {
      await page.goto(`/board-of-directors/portal/settings?tab=${name}`);
      await expect(page.getByRole('tab', { selected: true }).first()).toBeInViewport();
      await expect(page.getByRole('status', { name: /جاري تحميل/ })).toHaveCount(0);
      await expect(page.getByRole('tabpanel').first()).not.toBeEmpty();
      await expectAccessible(page);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBe(0);
    }
    const board = '/board-of-directors/portal';
    await expectSteady(page, [
      `${board}/team-management`,
      `${board}/evaluated-teams`,
      `${board}/judging-committees-management`,
      `${board}/settings?tab=audit`,
      '/instructions',
    ]);
  });
}
