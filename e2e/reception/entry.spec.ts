import { expectAccessible } from '../support/accessibility.ts';
import { expectEntry, menuEntries } from '../support/entry.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a receptionist signs in to the home of the role, stays signed in and keeps to the area', async ({
  page,
}) => {
  await expectEntry(page, 'reception1@demo.sa', { name: 'reception', role: 'reception' });
});

test('without a camera a team is found by a name and checked in with the keyboard, and the list shows it', async ({
  page,
}) => {
  await openAs(page, 'reception1@demo.sa');
  const field = page.getByRole('searchbox');
  await expect(page.getByRole('button', { name: 'تشغيل الكاميرا' })).toBeVisible();
  await expectAccessible(page);

  await field.fill('تبيان');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /تبيان/ })).toBeFocused();
  await expectAccessible(page);
  const checkIn = page.getByRole('button', { name: /^تسجيل الفريق كاملًا/ });
  await checkIn.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^سُجّل حضور فريق .*تبيان/)).toBeVisible();
  await expectAccessible(page);

  await menuEntries(page).filter({ hasText: 'الفرق المتوقعة' }).click();
  await expect(page.getByRole('link', { name: /تبيان.*وصل الفريق/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^لم يصل/ }).check();
  await expect(page.getByRole('link', { name: /تبيان/ })).toHaveCount(0);

  await page.getByRole('radio', { name: /^وصل/ }).check();
  await page.getByRole('link', { name: /تبيان/ }).click();
  await expect(page.getByText('سُجّل حضور الفريق من قبل')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^التراجع عن تسجيل/ }).click();
  await expect(page.getByText('الفريق متوقع')).toBeVisible();
  await page.getByRole('button', { name: 'رجوع إلى المسح' }).click();

  await field.fill('777700009');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'في الرمز خطأ' })).toBeFocused();
  await expectAccessible(page);
});
