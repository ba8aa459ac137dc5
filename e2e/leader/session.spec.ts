import { expectAccessible } from '../support/accessibility.ts';
import { openFromMenu, openHome, pdf } from '../support/leader.ts';
import { newLeader } from '../support/registration.ts';
import { endSession, fillLogin, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedFaults: /401/ });

test('a session that ends in the middle of work keeps the member and the project that were typed until they are stored', {
  tag: '@deployed',
}, async ({ page, context }) => {
  const member = { ...newLeader(), name: 'هند الغامدي' };
  await openAs(page, 'leader14@demo.sa');
  const otherTab = await context.newPage();
  await otherTab.goto(page.url());
  await expect(otherTab.getByRole('main')).toBeVisible();
  await openFromMenu(page, 'اعضاء الفريق');
  const address = page.url();
  await page.getByRole('button', { name: 'إضافة عضو' }).click();
  const form = page.getByRole('dialog', { name: 'إضافة عضو إلى الفريق' });
  await form.getByLabel('الاسم الكامل').fill(member.name);
  await form.getByLabel('البريد الإلكتروني').fill(member.email);
  await form.getByLabel('رقم الجوال').fill(member.phone);
  await form.getByLabel('رقم الهوية أو الإقامة').fill(member.identity);
  // The page notices within seconds, also while nothing is pressed.
  await endSession(page);
  await expect(page).toHaveURL('/');
  await expect(otherTab.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();

  await fillLogin(page, 'leader14@demo.sa');
  await expect(page).toHaveURL(address);
  await expect(form.getByLabel('الاسم الكامل')).toHaveValue(member.name);
  await expect(form.getByLabel('رقم الهوية أو الإقامة')).toHaveValue(member.identity);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'إضافة عضو' }).click();
  await expect(page.getByRole('row', { name: new RegExp(member.phone) })).toBeVisible();
  await expect(form).toBeHidden();

  await openHome(page);
  await page.getByLabel(/اسحب الملفات إلى هنا/).setInputFiles(pdf('فكرة.pdf'));
  await page.getByLabel('عنوان المشروع').fill('ظل المدينة');
  await endSession(page);
  await expect(page).toHaveURL('/');
  await fillLogin(page, 'leader14@demo.sa');
  await expect(page.getByText(/اختر الملفات لإكمال التسليم/)).toBeVisible();
  await page.getByLabel(/اسحب الملفات إلى هنا/).setInputFiles(pdf('فكرة.pdf'));
  await expect(page.getByLabel('عنوان المشروع')).toHaveValue('ظل المدينة');
});
