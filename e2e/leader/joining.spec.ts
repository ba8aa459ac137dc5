import { expectAccessible } from '../support/accessibility.ts';
import { openFromMenu } from '../support/leader.ts';
import { LIVE_MS } from '../support/live.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// What the page of the asker reads as a leader, in the moment before it knows that they are a member now.
test.use({ expectedFaults: /403.*joining/ });

test('a leader who is alone asks a team that looks for people, is taken in, and goes on as its member', async ({
  page,
  newVisitor,
}) => {
  await openAs(page, 'leader24@demo.sa');
  await openFromMenu(page, 'اعضاء الفريق');
  await page.getByRole('link', { name: 'البحث عن فريق' }).click();
  const offer = page.getByRole('listitem').filter({ hasText: 'نبحث عمّن يحلل البيانات معنا' });
  await expect(offer).toContainText('نماء');
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'طلب الانضمام' }).click();
  await page.getByLabel('رسالة إلى القائد (اختياري)').fill('أحلل البيانات منذ سنتين');
  await page.getByRole('button', { name: 'إرسال الطلب' }).click();
  await expect(offer).toContainText('بانتظار الرد');

  const leader = await newVisitor();
  await openAs(leader, 'leader3@demo.sa');
  await openFromMenu(leader, 'اعضاء الفريق');
  await leader.getByRole('link', { name: 'طلبات الانضمام' }).click();
  await expect(leader.getByText('أحلل البيانات منذ سنتين')).toBeVisible();
  await expectAccessible(leader);
  await leader.getByRole('button', { name: 'قبول فارس الشهراني في الفريق' }).click();
  await leader.getByRole('dialog').getByRole('button', { name: 'قبول' }).click();
  await expect(leader.getByText('اكتمل الفريق')).toBeVisible();

  await expect(page.getByText('أنت عضو في فريق')).toBeVisible({ timeout: LIVE_MS });
  await page.getByRole('link', { name: 'الرئيسية' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /نماء/ })).toBeVisible();
});
