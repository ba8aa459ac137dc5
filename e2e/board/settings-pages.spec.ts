import { expectAccessibleAt, openAt } from '../support/accessibility.ts';
import { expectSteady } from '../support/layout-shift.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('every tab of the settings is accessible and fits 360 and 1280 px, and no list moves while it loads', async ({
  page,
}) => {
  await openAs(page, 'super@demo.sa');
  for (const name of ['event', 'rubrics', 'sectors', 'pages', 'contact', 'accounts', 'audit']) {
    await openAt(page, 360, `/board-of-directors/portal/settings?tab=${name}`);
    await expect(page.getByRole('tab', { selected: true }).first()).toBeInViewport();
    await expect(page.getByRole('status', { name: /جاري تحميل/ })).toHaveCount(0);
    await expect(page.getByRole('tabpanel').first()).not.toBeEmpty();
    await test.step(name, () => expectAccessibleAt(page, [360, 1280]));
    // With room for them, none is beyond an edge.
    const tabs = page.getByRole('tablist', { name: 'أقسام الإعدادات' }).getByRole('tab');
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
  }
  const board = '/board-of-directors/portal';
  await expectSteady(
    page,
    [
      `${board}/team-management`,
      `${board}/evaluated-teams`,
      `${board}/judging-committees-management`,
      `${board}/settings?tab=audit`,
      '/instructions',
    ],
    [1280, 360],
  );
});
