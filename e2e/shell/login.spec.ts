import { expectAccessible, expectAccessibleAt, openAt } from '../support/accessibility.ts';
import { expectFocusRings } from '../support/focus-ring.ts';
import { fillLogin, signOut, tokenOf } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('the login page names the event and works by keyboard', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('هاكاثون الابتكار الوطني');
  await expectAccessible(page);
  expect(await expectFocusRings(page)).toEqual([
    'البريد الإلكتروني',
    'كلمة المرور',
    'إظهار كلمة المرور',
    'تسجيل الدخول',
    'نسيت كلمة المرور؟',
    'مستخدم جديد (قائد فريق)',
    'تعليمات التسجيل والحضور',
    'مركز المساعدة',
  ]);
  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFocusRings(page);
});

const PUBLIC_PAGES = {
  '/': 'هاكاثون الابتكار الوطني',
  '/auth/register': 'تسجيل فريق جديد',
  '/auth/verify-email': 'تأكيد البريد الإلكتروني',
  '/auth/forget-password': 'نسيت كلمة المرور',
  '/auth/reset-password?token=any&email=any@example.sa': 'تعيين كلمة مرور جديدة',
  '/auth/reset-password': 'تعيين كلمة مرور جديدة',
  '/instructions': 'تعليمات التسجيل والحضور',
  '/support': 'مركز المساعدة',
  '/verify': 'هل الشهادة صحيحة؟',
};
test('every public page is accessible and fits 360 and 1920 px', async ({ page }) => {
  const works = { message: 'the link works', data: {} };
  await page.route('**/api/auth/reset/open', (route) => route.fulfill({ json: works }));
  for (const [path, heading] of Object.entries(PUBLIC_PAGES)) {
    await openAt(page, 360, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await test.step(path, () => expectAccessibleAt(page, [360, 1920]));
  }
});

test.describe('an unknown page', () => {
  test.use({ expectedFaults: /status of 404 .*\/nowhere\)$/ });

  test('answers 404 with the page of the portal, accessible at 360 and 1920 px', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    expect((await page.goto('/nowhere'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'هذه الصفحة غير موجودة' })).toBeVisible();
    await expectAccessibleAt(page, [360, 1920]);
  });
});

test('a link is where the sign-in leads, for its role; signing out clears the browser and ends the session in every tab', async ({
  page,
  context,
}) => {
  const wanted = '/team-leader-dashboard/portal/team-members?from=mail';
  const heading = (name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });

  await test.step('the link leads to its page after the sign-in', async () => {
    await page.goto(wanted);
    await expect(page).toHaveURL('/');
    await fillLogin(page, 'leader4@demo.sa');
    await expect(heading('اعضاء الفريق')).toBeVisible();
    await expect(page).toHaveURL(wanted);
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('signing out clears the browser, revokes the token and ends the session in every tab', async () => {
    const token = await tokenOf(page);
    const otherTab = await context.newPage();
    await otherTab.goto(wanted);
    await expect(otherTab.getByRole('heading', { level: 1, name: 'اعضاء الفريق' })).toBeVisible();

    await signOut(page);
    await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
    await expect(otherTab.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
    await otherTab.close();

    const kept = () =>
      page.evaluate(() =>
        ['user', 'role', 'isInit', 'currentStatus'].filter((key) => localStorage.getItem(key) !== null),
      );
    // The other tab may have stored the status meanwhile, and then removes it.
    await expect.poll(kept).toEqual([]);
    // What names the browser as a known device opens no session.
    const cookies = await context.cookies();
    expect(cookies.filter(({ name }) => name !== 'known-devices')).toEqual([]);
    const answer = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
  });

  await test.step('the same link leads another role to its home', async () => {
    await page.goto(wanted);
    await expect(page).toHaveURL('/');
    await fillLogin(page, 'committee3@demo.sa');
    await expect(heading('الرئيسية')).toBeVisible();
    await expect(page).toHaveURL('/judging-committees-dashboard/portal/home');
  });
});
