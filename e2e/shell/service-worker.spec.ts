import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cachedPaths, goOffline, keptForOffline } from '../support/offline.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** The file by which operations switch the service worker off. */
const offSwitch = ({ releasesDir }: { releasesDir: string }) => join(releasesDir, 'service-worker.off');

test.use({ serviceWorkers: 'allow', expectedFaults: /ERR_INTERNET_DISCONNECTED|Failed to load/ });
test.afterEach(({ portal }) => rm(offSwitch(portal), { force: true }));

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('the worker keeps code and never an answer of the API; the page from the cache has its security policy too', async ({
  page,
  context,
}) => {
  await openAs(page, 'committee2@demo.sa');
  await keptForOffline(page);
  const kept = await cachedPaths(page);
  expect(kept).toEqual(expect.arrayContaining(['/', '/support', '/registry.json']));
  expect(kept.filter((path) => !/^\/(assets\/.+|areas\/.+|registry\.json|support)?$/.test(path))).toEqual([]);

  await goOffline(context);
  const answer = await page.goto('/judging-committees-dashboard/portal/home');
  expect(answer?.fromServiceWorker()).toBe(true);
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';");
  await expect(page.getByRole('heading', { level: 1, name: 'الرئيسية' })).toBeVisible();
  await expect(page.getByText('لا يوجد اتصال بالإنترنت.')).toBeVisible();
  // Only the server knows whether a certificate is valid.
  await expect(page.goto('/verify/7ZQ3M-1KD0X-R8V2C-9YB41')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('without a connection the login page says that signing in needs one', async ({ page, context }) => {
  await page.goto('/');
  await keptForOffline(page);
  await goOffline(context);
  await page.reload();
  await expect(page.getByText('تسجيل الدخول يحتاج إليه.')).toBeVisible();
});

test('the switch of operations removes the worker with all it kept, and lets it come back', async ({
  page,
  portal,
}) => {
  await page.goto('/');
  await keptForOffline(page);
  await writeFile(offSwitch(portal), '');
  await page.reload();
  await expect.poll(() => workers(page)).toBe(0);
  expect(await cachedPaths(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();

  // As a worker of an earlier release kept the results that were published then.
  const OLD = 'portal-entry-2';
  await page.evaluate(
    async (name) => (await caches.open(name)).put('/support', new Response('results')),
    OLD,
  );
  await rm(offSwitch(portal));
  await page.reload();
  await keptForOffline(page);
  await expect.poll(() => page.evaluate((name) => caches.has(name), OLD)).toBe(false);
});
