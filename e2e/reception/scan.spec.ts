import type { BrowserContext } from '@playwright/test';
import { filmOf, type View } from '../../tools/checks/camera.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, testWithCamera as test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const VIEWS: Readonly<Record<string, View>> = {
  'tilted and leaning': { side: 220, turned: 17, leaning: 0.22 },
  'dim and small': { side: 170, turned: -8, light: 0.3 },
};

const LEADER = {
  email: 'leader1@demo.sa',
  path: '/team-leader-dashboard/portal/instructions-attendance',
};
const TABLE_CARD = {
  email: 'authority@demo.sa',
  path: '/board-of-directors/portal/table-management/print-cards?per_sheet=2&search=ميزان',
};

/** Films of the pass on a page of a person, one for each view. */
async function filmsOf(
  context: BrowserContext,
  { email, path }: { readonly email: string; readonly path: string },
  views: readonly View[],
): Promise<Buffer[]> {
  // A page of its own: one that is open would follow the next sign-in by itself.
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, email, path);
  const films: Buffer[] = [];
  for (const view of views) films.push(await filmOf(page.getByRole('img', { name: /^رمز/ }), view));
  await page.close();
  return films;
}

test('the camera reads a pass held in any way, then the next one, and nothing else of a team without permission', async ({
  page,
  camera,
  context,
}) => {
  // Whatever the browser brings along, the library is tested here; a unit test has the browser's detector.
  await context.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'));
  const films = await filmsOf(context, LEADER, Object.values(VIEWS));
  const [next] = await filmsOf(context, TABLE_CARD, [{ side: 230 }]);

  for (const [index, name] of Object.keys(VIEWS).entries()) {
    await test.step(name, async () => {
      await camera.show(films[index] ?? Buffer.alloc(0));
      await (index === 0 ? openAs(page, 'reception2@demo.sa') : page.reload());
      await expect(page.getByText('الفريق متوقع')).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: /مدار/ })).toBeFocused();
    });
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: /^تسجيل الفريق كاملًا/ }).click();
  await expect(page.getByText(/^سُجّل حضور فريق .*مدار/)).toBeVisible();
  await expect(page.getByText('ضعوا رمز البطاقة داخل الإطار')).toBeVisible();
  await expectAccessible(page);

  await test.step('the pass that the board prints on the card of a table', async () => {
    await camera.show(next ?? Buffer.alloc(0));
    await page.reload();
    await expect(page.getByText('الفريق متوقع')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /ميزان/ })).toBeVisible();
  });

  await test.step('without permission the field goes on working', async () => {
    await context.clearPermissions();
    await page.reload();
    await expect(page.getByText('الكاميرا غير مسموح بها')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('مدار');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: /مدار/ })).toBeVisible();
  });
});
