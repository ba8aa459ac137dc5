import { expectAccessible } from '../support/accessibility.ts';
import { openAs, signOut, userMenu } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedFaults: /401/ });

test('a session that is ended elsewhere hears of a new name, and closes its open page within seconds for the login page', async ({
  page,
  newVisitor,
}) => {
  const lost = await newVisitor();
  await openAs(lost, 'leader9@demo.sa');
  await openAs(page, 'leader9@demo.sa');
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'حسابي' }).click();
  await expect(page.getByRole('heading', { name: 'حسابي', level: 1 })).toBeVisible();
  await expect(page.getByText('هذا الجهاز')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'تعديل بياناتي' }).click();
  await page.getByRole('textbox', { name: 'الاسم' }).fill('قائد باسم آخر');
  await page.getByRole('button', { name: 'حفظ' }).click();
  for (const session of [page, lost]) await expect(userMenu(session)).toContainText('قائد باسم آخر');

  await page.getByRole('button', { name: 'إنهاء كل الجلسات الأخرى' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'إنهاء كل الجلسات الأخرى' }).click();
  await expect(page.getByText('أُنهيت كل الجلسات الأخرى.')).toBeVisible();
  await expect(lost.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  await expect(page.getByText('هذا الجهاز')).toBeVisible();

  await page.getByRole('button', { name: 'تعديل بياناتي' }).click();
  await page.getByRole('textbox', { name: 'الاسم' }).fill('قائد لم يُحفظ');
  await signOut(page);
  await page.getByRole('dialog').getByRole('button', { name: 'إلغاء' }).click();
  await expect(page.getByRole('textbox', { name: 'الاسم' })).toHaveValue('قائد لم يُحفظ');
  await signOut(page);
  await page.getByRole('dialog').getByRole('button', { name: 'تسجيل الخروج والحذف' }).click();
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
});
