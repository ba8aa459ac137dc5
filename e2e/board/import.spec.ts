import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const HEADINGS = 'الطاولة,المكان,عدد المقاعد';
const csv = (...rows: string[]) => ({
  name: 'طاولات.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[HEADINGS, ...rows].join('\r\n')}\r\n`),
});
const dropZone = (page: Page) => page.getByLabel(/اسحب الملف إلى هنا/);
const apply = (page: Page) => page.getByRole('button', { name: 'تطبيق الاستيراد' });
const openImport = async (page: Page) => {
  await openAs(page, 'super@demo.sa', '/board-of-directors/portal/table-management');
  await page.getByRole('link', { name: 'استيراد' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'استيراد الطاولات' })).toBeVisible();
};

test('a director corrects the three mistakes of a spreadsheet, and imports it', async ({ page }) => {
  const name = (number: number) => `ضيافة-${number}`;
  await openImport(page);

  await test.step('the template is downloaded, and the file with mistakes is checked', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'تنزيل القالب' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    await expectAccessible(page);
    await dropZone(page).setInputFiles(
      csv(`${name(1)},القاعة أ,ستة`, `${name(2)},القاعة أ,4`, `${name(2)},القاعة ب,4`, `,القاعة أ,5`),
    );
    await expect(page.getByText('أخطاء الملف: 3 خلايا')).toBeVisible();
    for (const cell of ['C2', 'A4', 'A5']) await expect(page.getByText(cell, { exact: true })).toBeVisible();
    await expect(apply(page)).toBeDisabled();
    await expectAccessible(page);
    const workbook = page.waitForEvent('download');
    await page.getByRole('button', { name: 'تنزيل الصفوف الخاطئة' }).click();
    expect((await workbook).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  await test.step('the corrected file is applied', async () => {
    await page.getByRole('button', { name: 'ملف آخر' }).click();
    await dropZone(page).setInputFiles(csv(`${name(1)},القاعة أ,٦`, `${name(2)},القاعة أ,4`));
    await expect(page.getByText('الملف سليم وجاهز للتطبيق')).toBeVisible();
    await apply(page).press('Enter');
    await expect(page.getByText('اكتمل الاستيراد')).toBeVisible();
    await expect(page.getByText('المضاف: سجلان.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'إدارة الطاولات' }).last().click();
    await page.getByRole('searchbox').fill(name(1));
    await expect(page.getByText(name(1), { exact: true }).filter({ visible: true }).first()).toBeVisible();
  });
});

test('the export of the teams changes nothing, and a team with a member is added on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const SHEETS =
    'الفريق,القطاع,المسار,قائد الفريق,بريد قائد الفريق,رقم الجوال,رقم الهوية,اسم العضو,بريد العضو,جوال العضو,هوية العضو';
  const sheet = (sector: string, phone: string) => ({
    name: 'فرق.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `${SHEETS}\nفريق مستورد,${sector},المنصات والتطبيقات,قائدة مستوردة,imported@test.sa,${phone},1077000001,عضو مستورد,imported-2@test.sa,0577000002,1077000002\n`,
    ),
  });
  await openAs(page, 'super@demo.sa');

  await test.step('the export is imported as it is', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'تصدير' }).click();
    const buffer = await readFile(await (await download).path());
    await page.getByRole('link', { name: 'استيراد' }).click();
    await expect(page.getByRole('heading', { name: 'استيراد الفرق', level: 1 })).toBeVisible();
    await expectAccessible(page);
    await dropZone(page).setInputFiles({ name: 'الفرق.xlsx', mimeType: 'application/octet-stream', buffer });
    await expect(page.getByText(/لا شيء يُطبَّق/)).toBeVisible();
    await expect(apply(page)).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step('a file with mistakes is corrected', async () => {
    await page.getByRole('button', { name: 'ملف آخر' }).click();
    await dropZone(page).setInputFiles(sheet('قطاع مجهول', '123'));
    await expect(page.getByText('القطاع غير موجود')).toBeVisible();
    await expect(page.getByText('أدخل رقم جوال سعودي مثل 05XXXXXXXX')).toBeVisible();
    await page.getByRole('button', { name: 'ملف آخر' }).click();
    await dropZone(page).setInputFiles(sheet('التعليم', '٠٥٧٧٠٠٠٠٠١'));
    await expect(page.getByRole('checkbox', { name: /رسالة لاختيار كلمة المرور/ })).not.toBeChecked();
    await apply(page).press('Enter');
    await expect(page.getByText('اكتمل الاستيراد')).toBeVisible();
    await page.getByRole('link', { name: 'إدارة الفرق' }).last().click();
    await page.getByRole('searchbox').fill('imported@test.sa');
    await expect(page.getByText('فريق مستورد').filter({ visible: true }).first()).toBeVisible();
  });
});
