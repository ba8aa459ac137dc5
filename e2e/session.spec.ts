import { openTeam, scoreType } from './support/judging.ts';
import { fillLogin, signIn, tokenOf } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.describe('a session that ends in the middle of work', () => {
  test.use({ expectedFaults: /401/ });

  test('ends in every tab, and login leads back to the same page with what was typed', async ({
    page,
    context,
  }) => {
    await signIn(page, 'committee2@demo.sa');
    const otherTab = await context.newPage();
    await otherTab.goto(page.url());
    await expect(otherTab.getByRole('main')).toBeVisible();
    await openTeam(page, 'غيث');
    const address = page.url();
    await scoreType(page, 'الاقتصادي', 6);
    await expect(page.getByText('حُفظت المسودة على هذا الجهاز')).toBeVisible();

    const headers = { authorization: `Bearer ${await tokenOf(page)}` };
    await page.request.post('/api/auth/logout', { headers });
    await page.getByRole('button', { name: 'حفظ التقييم الاقتصادي' }).first().click();
    await expect(page).toHaveURL('/');
    await expect(otherTab.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();

    await fillLogin(page, 'committee2@demo.sa');
    await expect(page).toHaveURL(address);
    const criteria = page.getByRole('tabpanel').getByRole('radiogroup');
    await expect(criteria.first().getByRole('radio', { name: '6', exact: true })).toBeChecked();
  });
});

test.describe('a server that cannot be reached', () => {
  test.use({ expectedFaults: /ERR_|Failed to load/ });

  test('is said on the login page, and the page works again when it is back', async ({ page }) => {
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

test('a leader sees the status of the team, and no scores', async ({ page }) => {
  await signIn(page, 'leader2@demo.sa');
  await expect(page.getByRole('main').getByText('قيد المراجعة').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'شهادات الفريق' })).toHaveCount(0);
  await expect(page.getByText(/المجموع|الدرجة/)).toHaveCount(0);
});

test('certificates stand third in the menu of a qualified team that has one', async ({ page }) => {
  await signIn(page, 'leader1@demo.sa');
  const entries = page.getByRole('navigation', { name: 'القائمة الرئيسية' }).first().getByRole('link');
  await expect(entries).toHaveText([
    'الرئيسية',
    'اعضاء الفريق',
    'شهادات الفريق',
    'مركز المساعدة',
    'تعليمات التسجيل',
    'تعليمات الحضور',
  ]);
});
