import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { scannedCode } from '../../apps/api/src/certificates/testing/poppler.ts';
import { requirePoppler } from '../../tools/checks/programs.ts';
import { expectAccessible, expectAccessibleAt, openAt } from '../support/accessibility.ts';
import { drawImage } from '../support/drawn-image.ts';
import { openFromMenu } from '../support/leader.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const DESIGN = 'شهادة مشاركة';
const REASON = 'كُتب اسم الفريق خطأً';
const PHONE = 360;

async function dragUp(page: Page, box: Locator, pixels: number): Promise<void> {
  await box.hover();
  await page.mouse.down();
  const { x = 0, y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2 - pixels, { steps: 4 });
  await page.mouse.up();
}

test('a certificate is designed and issued, scanned by a stranger as valid, and as revoked afterwards', async ({
  page,
  newVisitor,
}) => {
  await requirePoppler();
  await openAs(page, 'super@demo.sa');

  await test.step('a director uploads a background, drags a field and sees the longest name', async () => {
    await openFromMenu(page, 'الشهادات');
    await page.getByRole('button', { name: 'إضافة تصميم' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('اسم التصميم').fill(DESIGN);
    await dialog.getByRole('button', { name: 'حفظ' }).click();
    await expect(page.getByRole('heading', { level: 1, name: DESIGN })).toBeVisible();

    const buffer = await drawImage(page, 'image/png', 1_190, 842);
    await page
      .getByLabel(/اسحب الخلفية إلى هنا/)
      .setInputFiles({ name: 'خلفية.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('button', { name: 'إزالة الخلفية' })).toBeVisible();

    await expect(page.getByRole('radio', { name: 'أطول اسم' })).toBeChecked();
    const field = page
      .getByRole('group', { name: 'الصفحة' })
      .getByRole('button', { name: 'اسم صاحب الشهادة' });
    await field.click();
    const top = page.getByLabel('من الأعلى (مم)');
    const before = Number(await top.inputValue());
    const drawn = page.waitForResponse((answer) => answer.url().endsWith('/preview') && answer.ok());
    await dragUp(page, field, 30);
    expect(Number(await top.inputValue())).toBeLessThan(before);
    expect((await drawn).headers()['content-type']).toBe('application/pdf');
    await expectAccessible(page);

    await page.getByLabel('حجم الخط (نقطة)').fill('120');
    await page.getByLabel('أصغر حجم (نقطة)').fill('120');
    await expect(page.getByText('لا يتسع له الحقل')).toBeVisible();
    await page.getByRole('button', { name: 'تراجع' }).dblclick();
    await expect(page.getByText('لا يتسع له الحقل')).toHaveCount(0);
    await page.getByRole('button', { name: 'حفظ التصميم' }).click();
    await expect(page.getByText('حُفظ التصميم')).toBeVisible();
    // On a phone some fields are smaller than a finger; the list of fields below the page selects them, too.
    await page.setViewportSize({ width: PHONE, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('issues it to all qualified teams', async () => {
    await openFromMenu(page, 'الشهادات');
    const issue = page.getByRole('link', { name: `إصدار الشهادات من ${DESIGN}` });
    await expect(issue).toBeVisible();
    await expectAccessibleAt(page, [PHONE]);
    await issue.click();
    await expect(page.getByLabel('إلى')).toBeVisible();
    await expectAccessibleAt(page, [PHONE]);
    await page.getByRole('button', { name: 'إصدار الشهادات' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'إصدار الشهادات' }).click();
    await expect(page.getByText('اكتمل الإصدار')).toBeVisible();
    await expectAccessibleAt(page, [PHONE]);
    await page.getByRole('link', { name: 'عمليات الإصدار' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'عمليات الإصدار' })).toBeVisible();
    await expect(page.getByText('كل أعضاء الفرق المتأهلة')).toBeVisible();
    await expectAccessibleAt(page, [PHONE]);
    await page.getByRole('link', { name: DESIGN }).click();
  });

  const path =
    await test.step('a leader downloads one on a phone, and a stranger scans its code', async () => {
      const leader = await newVisitor();
      await leader.setViewportSize({ width: PHONE, height: 800 });
      await openAs(leader, 'leader1@demo.sa', '/team-leader-dashboard/portal/team-certificates');
      const download = leader.waitForEvent('download');
      await leader
        .getByRole('button', { name: `تنزيل ${DESIGN}` })
        .first()
        .click();
      await expectAccessible(leader);
      return new URL(scannedCode(await readFile(await (await download).path()))).pathname;
    });

  const stranger = await newVisitor();
  const holder = await test.step('who sees that it is valid', async () => {
    await openAt(stranger, PHONE, path);
    await expect(stranger.getByRole('heading', { level: 1, name: 'الشهادة صحيحة' })).toBeVisible();
    await expectAccessible(stranger);
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE);
    return (await stranger.getByRole('definition').first().textContent()) ?? '';
  });

  await test.step('after a director has revoked it the stranger sees that, and why', async () => {
    await page.getByRole('link', { name: 'شهادات هذا الإصدار' }).click();
    const serial = path.split('/').at(-1) ?? '';
    await page.getByRole('searchbox').fill(serial);
    await expect(page.getByText('نتيجة واحدة')).toBeVisible();
    await page.getByRole('button', { name: `إجراءات شهادة ${holder}` }).click();
    await page.getByRole('menuitem', { name: 'إلغاء الشهادة' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('السبب').fill(REASON);
    await dialog.getByRole('button', { name: 'إلغاء الشهادة' }).click();
    await expect(page.getByText('أُلغيت الشهادة')).toBeVisible();
    await expect(page.getByText(REASON)).toBeVisible();
    await expectAccessibleAt(page, [PHONE, 1280]);
    await stranger.reload();
    await expect(stranger.getByRole('heading', { level: 1, name: 'الشهادة مُلغاة' })).toBeVisible();
    await expect(stranger.getByText(REASON)).toBeVisible();
    await expectAccessible(stranger);
  });
});
