import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { drawImage } from '../support/drawn-image.ts';
import { LIVE_MS } from '../support/live.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownPortal: 'settings' });
// One worker and portal for both.
test.describe.configure({ mode: 'default' });

const openSettings = async (page: Page, email: string) => {
  await openAs(page, email);
  await page.getByRole('link', { name: 'الإعدادات' }).first().click();
  await expect(page.getByLabel('اسم الفعالية')).toBeVisible();
};
const save = (page: Page) => page.getByRole('button', { name: 'حفظ التعديلات' });

test('two directors change the settings at once: one sees what the other saves, and nothing typed is lost', async ({
  page,
  newVisitor,
}) => {
  const other = await newVisitor();
  await openSettings(page, 'super@demo.sa');
  await openSettings(other, 'authority@demo.sa');

  await test.step('a clean form shows the saved value at once', async () => {
    await page.getByLabel('أكبر عدد لأعضاء الفريق').fill('٧');
    await save(page).click();
    await expect(page.getByText('حُفظت الإعدادات').first()).toBeVisible();
    await expect(other.getByLabel('أكبر عدد لأعضاء الفريق')).toHaveValue('7', { timeout: LIVE_MS });
    await expect(page.getByRole('heading', { level: 2, name: 'الفعالية' })).toBeFocused();
  });

  await test.step('a form in use shows both values and lets the person decide', async () => {
    await other.getByLabel('أكبر عدد لأعضاء الفريق').fill('9');
    await page.getByLabel('أكبر عدد لأعضاء الفريق').fill('8');
    await page.keyboard.press('Enter');
    const conflict = other.getByRole('region', { name: 'أكبر عدد لأعضاء الفريق' });
    await expect(conflict).toBeVisible();
    await expect(page.getByLabel('أكبر عدد لأعضاء الفريق')).toBeFocused();
    await expect(save(other)).toBeDisabled();
    await expectAccessible(other);
    await conflict.getByRole('button', { name: 'إبقاء المكتوب' }).click();
    await save(other).click();
    await expect(page.getByLabel('أكبر عدد لأعضاء الفريق')).toHaveValue('9');
  });
});

test('a director adds a photo to a page, and every visitor sees it in its place', async ({
  page,
  newVisitor,
}) => {
  await openAs(page, 'super@demo.sa', '/board-of-directors/portal/settings?tab=pages');
  const text = page.getByLabel('نص تعليمات التسجيل');
  await text.fill('## أين نلتقي\n\nالمدخل من الشمال.');
  const photo = {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawImage(page, 'image/jpeg', 1400, 900),
  };
  await page.getByLabel('إضافة صورة').locator('visible=false').setInputFiles([photo]);
  await page.getByLabel('وصف الصورة').fill('خريطة الوصول');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'رفع وإدراج' }).click();
  const preview = page.getByRole('region', { name: 'معاينة تعليمات التسجيل' });
  await expect(preview.getByRole('img', { name: 'خريطة الوصول' })).toBeVisible();
  await save(page).click();
  await expect(page.getByText('حُفظت الإعدادات').first()).toBeVisible();

  const visitor = await newVisitor();
  await visitor.setViewportSize({ width: 360, height: 800 });
  // Until the size of the page is known, the image is not sent.
  const arrives = Promise.withResolvers<void>();
  await visitor.route('**/api/pages/images/*', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await visitor.goto('/instructions', { waitUntil: 'commit' });
  const image = visitor.getByRole('img', { name: 'خريطة الوصول' });
  await expect(image).toBeVisible();
  await visitor.evaluate(async () => void (await document.fonts.ready));
  const room = await image.boundingBox();
  arrives.resolve();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1400);
  expect(await image.boundingBox()).toEqual(room);
  expect(room?.width).toBeLessThan(360);
  expect((room?.width ?? 0) / (room?.height ?? 1)).toBeCloseTo(1400 / 900, 1);
});
