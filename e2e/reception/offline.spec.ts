import { goOffline, goOnline, KEEPING_PHONE, keptForOffline } from '../support/offline.ts';
import { checkIn } from '../support/reception.ts';
import { endSession, fillLogin, openAs, signOut } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ ...KEEPING_PHONE, expectedFaults: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|401|Failed to load/ });

test('a session that ends while check-ins wait: they are sent after the sign-in; signing out asks first', async ({
  page,
  context,
}) => {
  await openAs(page, 'reception1@demo.sa');
  await keptForOffline(page);
  await goOffline(context);
  await checkIn(page, 'غيث');
  await endSession(page);
  await goOnline(context);
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();

  await fillLogin(page, 'reception2@demo.sa');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByText(/^بانتظار الإرسال/)).toHaveCount(0);
  await signOut(page);
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();

  await fillLogin(page, 'reception1@demo.sa');
  await page.getByRole('searchbox').fill('غيث');
  await page.keyboard.press('Enter');
  await expect(page.getByText('سُجّل حضور الفريق من قبل')).toBeVisible();

  await goOffline(context);
  await page.getByRole('button', { name: /^التراجع عن تسجيل/ }).click();
  await expect(page.getByText('بانتظار الإرسال: تسجيل واحد')).toBeVisible();
  await signOut(page);
  const question = page.getByRole('dialog', { name: 'تسجيل الخروج وحذف ما على هذا الجهاز؟' });
  await expect(question).toContainText('تسجيل واحد بانتظار الإرسال');
  await question.getByRole('button', { name: 'إلغاء' }).click();
  await goOnline(context);
  await expect(page.getByText(/^بانتظار الإرسال/)).toHaveCount(0);
});
