import type { Page, Route } from '@playwright/test';
import { openHome, realArea } from '../support/leader.ts';
import { watchReports } from '../support/releases.ts';
import { fillLogin, openAs, userMenu } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Answers so to requests for chunks of the leaders' area that its home does not begin with. */
async function routeParts(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  const { areas } = await (await page.request.get('/registry.json')).json();
  const home: string[] = areas.find(({ name }: { name: string }) => name === 'leader').home_needs.files;
  await page.route('**/areas/leader/*/chunks/*.js', (route) =>
    home.some((file) => route.request().url().endsWith(file)) ? route.fallback() : answer(route),
  );
}

test.describe('an area that cannot be loaded', () => {
  test.use({ expectedFaults: /404|503|Failed to load|AreaLoadError|ChunkLoadError/ });

  test('is a designed error inside the layout when its script is missing, and loads on retry', async ({
    page,
  }) => {
    const script = '**/areas/*/*/remoteEntry.js';
    await page.route(script, (route) => route.fulfill({ status: 503, body: 'unavailable' }));
    await openAs(page, 'leader5@demo.sa');
    await expect(page.getByText('تعذّر فتح هذا القسم')).toBeVisible();
    await expect(userMenu(page)).toBeVisible();

    await page.unroute(script);
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(realArea(page)).toBeVisible();
    await expect(page.getByText('تعذّر فتح هذا القسم')).toHaveCount(0);
  });

  test('is a designed error in place of one page when a chunk of it is missing, and opens on retry', async ({
    page,
  }) => {
    await openAs(page, 'leader5@demo.sa');
    await openHome(page);
    await page.route('**/areas/leader/*/chunks/*.js', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('navigation').first().getByRole('link', { name: 'اعضاء الفريق' }).click();
    await expect(page.getByText('تعذّر فتح هذا القسم')).toBeVisible();
    await expect(realArea(page)).toBeVisible();

    await page.unroute('**/areas/leader/*/chunks/*.js');
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'اعضاء الفريق' })).toBeVisible();
  });

  test('is a notice in place of a part of a page, which is there once the connection is back', async ({
    page,
  }) => {
    await routeParts(page, (route) => route.abort());
    await openAs(page, 'leader1@demo.sa');
    const failed = page.getByText('تعذّر عرض هذا الجزء');
    await expect(failed.first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'مراحل الفريق' })).toBeVisible();

    await page.unroute('**/areas/leader/*/chunks/*.js');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { name: 'بطاقة حضور الفريق' })).toBeVisible();
    await expect(failed).toHaveCount(0);
  });

  test('is a designed error, and is reported to the operators, when the chunk of a part is missing', async ({
    page,
  }) => {
    const reports = watchReports(page);
    await routeParts(page, (route) => route.fulfill({ status: 404 }));
    await openAs(page, 'leader1@demo.sa');
    await expect(page.getByText('تعذّر فتح هذا القسم')).toBeVisible();
    await expect
      .poll(() => reports)
      .toContainEqual(expect.objectContaining({ area: 'leader', outcome: 'failed', phase: 'render' }));
  });

  test('the portal says so and recovers when the registry cannot be read', async ({ page }) => {
    await page.route('**/registry.json', (route) => route.fulfill({ status: 503, body: '{"areas":[]}' }));
    await page.goto('/');
    await fillLogin(page, 'leader7@demo.sa');
    await expect(page.getByText('تعذّر فتح البوابة')).toBeVisible();
    await page.unroute('**/registry.json');
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(page).toHaveURL('/team-leader-dashboard/portal/home');
  });
});
