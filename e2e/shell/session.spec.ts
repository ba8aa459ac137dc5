import { fillLogin } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.describe('a server that cannot be reached', { tag: '@deployed' }, () => {
  test.use({ expectedFaults: /ERR_|Failed to load/ });

  test('is reported on the login page, which works again when the server is back', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    await fillLogin(page, 'leader8@demo.sa');
    await expect(page.getByText(/تعذّر الاتصال بالخادم/)).toBeVisible();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
    await expect(page).toHaveURL('/team-leader-dashboard/portal/home');
  });
});
