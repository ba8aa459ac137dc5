import { expect, type Locator, type Page } from '@playwright/test';

const DEMO_PASSWORD = 'Demo@2026';

/** Signs a demo account in through the login page and waits until its home stands in the portal's layout. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await fillLogin(page, email);
  await expect(page).toHaveURL(/\/portal\//);
  await expect(page.getByRole('main')).toBeVisible();
}

/** The button with the person's name in the header, under which the way out is. */
export function userMenu(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { expanded: false }).last();
}

/** Types an account, by default one of the demo's, into the login page that is open, and sends it. */
export async function fillLogin(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
}

/** The token that this browser keeps for the signed-in person. */
export async function tokenOf(page: Page): Promise<string> {
  const user = await page.evaluate(() => localStorage.getItem('user'));
  return (JSON.parse(user ?? '{}') as { token: string }).token;
}
