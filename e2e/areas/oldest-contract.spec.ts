import { releaseByHand } from '../support/hand-made-area.ts';
import { openAs, signOut } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('an area of the oldest contract that is supported runs with everything it was promised', async ({
  page,
}) => {
  await releaseByHand(page, { version: '1.0.0-oldest' });
  await openAs(page, 'leader5@demo.sa');
  await expect(page.getByRole('heading', { level: 1, name: /^أهلًا / })).toBeVisible();
  await expect(page.getByText('Asia/Riyadh · leader')).toBeVisible();
  await expect(page.getByText(/^من الخادم: ./)).toBeVisible();
  await expect(page.getByText('المسار: /team-leader-dashboard/portal/second/7')).toBeVisible();
  await expect(page.getByRole('link', { name: 'الرئيسية Qualified' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'حفظ' }).click();
  await expect(page.getByText('حُفظ', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'زيادة' }).click();
  await expect(page.getByRole('link', { name: 'زيادة في القائمة' }).first()).toBeVisible();

  await page.getByLabel('ملاحظة').fill('شيء');
  await page.getByRole('button', { name: 'التالي' }).click();
  const question = page.getByRole('dialog', { name: 'هل تريد مغادرة الصفحة؟' });
  await expect(question).toContainText('كُتب شيء ولم يُحفظ');
  await question.getByRole('button', { name: 'مغادرة الصفحة' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'الصفحة 7' })).toBeVisible();
  await page.getByRole('button', { name: 'رجوع' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^أهلًا / })).toBeVisible();

  await signOut(page);
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('signedOutOf'))).toBe('leader 1.0');
});
