import { expect, type Locator, type Page } from '@playwright/test';

const DEMO_PASSWORD = 'Demo@2026';

/** Signs a demo account in through the login page and waits until its home stands in the portal's layout. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page).toHaveURL(/\/portal\//);
  await expect(page.getByRole('main')).toBeVisible();
}

/** The button with the person's name in the header, under which the way out is. */
export function userMenu(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { expanded: false }).last();
}
