import { openTeam, scoreType } from '../support/judging.ts';
import { endSession, fillLogin, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.describe('a session that ends in the middle of work', { tag: '@deployed' }, () => {
  test.use({ expectedFaults: /401/ });

  test('ends in every tab, and login leads back to the same page with what was typed', async ({
    page,
    context,
  }) => {
    await openAs(page, 'committee2@demo.sa');
    const otherTab = await context.newPage();
    await otherTab.goto(page.url());
    await expect(otherTab.getByRole('main')).toBeVisible();
    await openTeam(page, 'غيث');
    const address = page.url();
    await scoreType(page, 'الاقتصادي', 6);
    await expect(page.getByText('حُفظت المسودة على هذا الجهاز')).toBeVisible();

    // The stream of live changes is refused within seconds, also while nothing is pressed.
    await endSession(page);
    for (const tab of [page, otherTab]) {
      await expect(tab.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
    }

    await fillLogin(page, 'committee2@demo.sa');
    await expect(page).toHaveURL(address);
    const criteria = page.getByRole('tabpanel').getByRole('radiogroup');
    await expect(criteria.first().getByRole('radio', { name: '6', exact: true })).toBeChecked();
  });
});
