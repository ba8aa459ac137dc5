import { expectAccessible } from './support/accessibility.ts';
import { signIn, tokenOf, userMenu } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('the login page says what it is, leads where it should and is accessible', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('هاكاثون الابتكار الوطني');
  await expect(page.getByText('البوابة الإلكترونية لدخول المشاركين')).toBeVisible();
  const links = {
    'نسيت كلمة المرور؟': '/auth/forget-password',
    'مستخدم جديد (قائد فريق)': '/auth/register',
    'تعليمات التسجيل والحضور': '/instructions',
    'مركز المساعدة': '/support',
  };
  for (const [name, href] of Object.entries(links)) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expectAccessible(page);
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
  '/nowhere': 'هذه الصفحة غير موجودة',
};
for (const width of [360, 1920]) {
  test(`every public page is accessible and fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, heading] of Object.entries(PUBLIC_PAGES)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page);
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest, path).toBe(width);
    }
  });
}

test('registration that is not open is not offered', async ({ page }) => {
  await page.route('**/api/available-registers', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, availability_to_register: false } },
    });
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'مستخدم جديد (قائد فريق)' })).toHaveCount(0);
});

test('the loader covers the page until the server has said whether registration is open', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/available-registers', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: 'جاري التحميل...' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  await expect(page.getByText('جاري التحميل...')).toHaveCount(0);
});

test('wrong input is explained under its field, and nothing is sent', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.getByLabel('البريد الإلكتروني').fill('judge@nowhere');
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page.getByText('ادخل بريد الكتروني صالح')).toBeVisible();
  await expect(page.getByText('الرجاء إدخال كلمة المرور الخاصة بك')).toBeVisible();
  await expect(page.getByLabel('البريد الإلكتروني')).toBeFocused();
  expect(calls).not.toContain('/api/auth/login');
});

test.describe('a refused login', () => {
  test.use({ expectedFaults: /401/ });

  test('is explained in a toast and keeps what was typed', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('البريد الإلكتروني').fill('super@demo.sa');
    await page.getByLabel('كلمة المرور', { exact: true }).fill('Wrong@2026');
    await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
    await expect(page.getByText('يرجى التاكد من البريدالإلكتروني او كلمة السر')).toBeVisible();
    await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue('super@demo.sa');
  });
});

const HOMES = {
  'leader3@demo.sa': '/team-leader-dashboard/portal/home',
  'authority@demo.sa': '/board-of-directors/portal/team-management',
  'committee3@demo.sa': '/judging-committees-dashboard/portal/home',
};
for (const [email, home] of Object.entries(HOMES)) {
  test(`${email} lands on the home of the role, stays signed in, and keeps to its area`, async ({ page }) => {
    await signIn(page, email);
    expect(new URL(page.url()).pathname).toBe(home);
    await page.goto('/');
    await expect(page).toHaveURL(home);
    const foreign = Object.values(HOMES).find((other) => other !== home) ?? '';
    await page.goto(foreign);
    await expect(page).toHaveURL(`${home}?redirect-reason=role-access-denied`);
    await page.goto(home.replace(/[^/]+$/, 'nowhere'));
    await expect(page).toHaveURL(`${home}?redirect-reason=role-fallback`);
  });
}

test('a page of another role leads back to the page before, and the reason is logged', async ({ page }) => {
  await signIn(page, 'leader7@demo.sa');
  await page.goto('/team-leader-dashboard/portal/team-members');
  await expect(page.getByRole('heading', { level: 1, name: 'اعضاء الفريق' })).toBeVisible();
  const logged = page.waitForEvent('console', (message) => message.text().includes('another role'));
  await page.goto('/board-of-directors/portal/settings');
  await logged;
  await expect(page).toHaveURL(
    '/team-leader-dashboard/portal/team-members?redirect-reason=role-access-denied',
  );
  await expect(page.getByRole('heading', { level: 1, name: 'اعضاء الفريق' })).toBeVisible();
});

test('signing out empties the browser, kills the token and ends every tab', async ({ page, context }) => {
  await signIn(page, 'leader4@demo.sa');
  const token = await tokenOf(page);
  const home = page.url();
  const otherTab = await context.newPage();
  await otherTab.goto(home);
  await expect(otherTab.getByRole('main')).toBeVisible();

  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click();
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  await expect(otherTab.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();

  const kept = await page.evaluate(() =>
    ['user', 'role', 'isInit', 'currentStatus'].filter((key) => localStorage.getItem(key) !== null),
  );
  expect(kept).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  const answer = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
  await page.goto(home);
  await expect(page).toHaveURL('/');
});
