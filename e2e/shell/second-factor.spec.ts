import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/accessibility.ts';
import { fillLogin, openAs, tokenOf, userMenu } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedFaults: /403|422/ });

test('a director sets up an authenticator app, and then signs in with a code', async ({
  page,
  newVisitor,
}) => {
  await openAs(page, 'authority@demo.sa');
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'حسابي' }).click();
  await page.getByRole('button', { name: 'تفعيل التحقق بخطوتين' }).click();
  await expect(page.getByRole('img', { name: 'رمز QR لتطبيق المصادقة' })).toBeVisible();
  const secret = ((await page.locator('form code').textContent()) ?? '').replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel('رمز التحقق').fill(app.generate());
  await page.getByRole('button', { name: 'تفعيل', exact: true }).click();
  const codes = page.getByRole('list', { name: 'الرموز الاحتياطية' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = '', spare = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'حفظتها، متابعة' }).click();
  await expect(page.getByText('مفعّل', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const elsewhere = await newVisitor();
  // The link that was opened is where the second step leads, too.
  const wanted = '/board-of-directors/portal/table-management?search=1';
  await elsewhere.goto(wanted);
  await fillLogin(elsewhere, 'authority@demo.sa');
  await elsewhere.getByLabel('رمز التحقق').fill('000000');
  await elsewhere.getByRole('button', { name: 'متابعة' }).click();
  await expect(elsewhere.getByText('الرمز غير صحيح أو استُخدم من قبل')).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.getByLabel('رمز التحقق').fill(recovery);
  await elsewhere.getByRole('button', { name: 'متابعة' }).click();
  await expect(elsewhere).toHaveURL(wanted);

  // Other stories of this portal sign this director in with the password alone.
  const headers = { authorization: `Bearer ${await tokenOf(elsewhere)}` };
  const removed = await elsewhere.request.delete('/api/auth/second-factor', {
    headers,
    data: { code: spare },
  });
  expect(removed.ok(), await removed.text()).toBe(true);
});
