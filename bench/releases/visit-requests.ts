import { createHash } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../tools/demo-accounts.ts';

/** No request for so long means that the visit is complete: the area's other pages are loaded ahead. */
const QUIET_MS = 3_000;

/** What one visit asked for: how often each path, and a digest of each answer that does not come from the API. */
export interface Visit {
  requests: ReadonlyMap<string, number>;
  digests: ReadonlyMap<string, string>;
}

/** Signs a judge in to a new browser and waits until it asks for nothing more. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await browser.newPage({ locale: 'ar-SA', serviceWorkers: 'block' });
  const requests = new Map<string, number>();
  const digests = new Map<string, string>();
  let last = performance.now();
  page.on('request', (request) => {
    last = performance.now();
    const key = keyOf(request.method(), request.url());
    requests.set(key, (requests.get(key) ?? 0) + 1);
  });
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    // Its answers have the time, the pages a nonce of their own.
    if (pathname.startsWith('/api/') || response.request().isNavigationRequest()) return;
    const body = await response.body().catch(() => undefined);
    if (body) digests.set(pathname, createHash('sha256').update(body).digest('hex'));
  });
  await page.goto(url);
  await page.getByLabel('البريد الإلكتروني').fill(DEMO_ACCOUNTS.committee ?? '');
  await page.getByLabel('كلمة المرور', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await page.waitForURL((address) => address.pathname.split('/').includes('portal'));
  while (performance.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10);
  await page.close();
  return { requests, digests };
}

function keyOf(method: string, url: string): string {
  return `${method} ${new URL(url).pathname}`;
}

/** How many requests a visit made more than another, and how many answers of both differ or are missing. */
export function difference(before: Visit, after: Visit): { more: number; changed: number } {
  let more = 0;
  for (const [key, count] of after.requests) more += Math.max(0, count - (before.requests.get(key) ?? 0));
  const paths = new Set([...before.digests.keys(), ...after.digests.keys()]);
  const changed = [...paths].filter((path) => before.digests.get(path) !== after.digests.get(path));
  return { more, changed: changed.length };
}
