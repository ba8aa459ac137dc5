import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../tools/checks/browsers.ts';
import { CHROMIUM_ARGS } from '../../tools/chromium-args.ts';

/** A page is given a minute for each step: the bench slows some of them down. */
const TIMEOUT_MS = 60_000;

export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_ARGS, ...args] });
}

/** An empty page in a new session of the browser; what a service worker caches would not be counted as transferred. */
export async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'ar-SA', serviceWorkers: 'block', ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  return context.newPage();
}

export async function fillLogin(page: Page, email: string): Promise<void> {
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(DEMO_PASSWORD);
}

export async function pressLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
}

/** Opens the portal and signs in, up to the person's home. */
export async function signInAt(page: Page, url: string, email: string): Promise<void> {
  await page.goto(url);
  await fillLogin(page, email);
  await pressLogin(page);
  await page.waitForURL(/\/portal\//);
  await page.getByRole('main').waitFor();
}
