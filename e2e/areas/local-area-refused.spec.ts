import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedFaults: /status of 404/ });

test('a portal that does not allow it says so, and a link of another form asks nothing', async ({ page }) => {
  await openAs(page, 'committee2@demo.sa');
  const strict = (await page.reload())?.headers()['content-security-policy'];
  await page.goto('/?local-area=committee:8123');
  await page.getByRole('button', { name: 'تحميل من جهازي' }).click();
  await expect(page.getByText('هذه البوابة لا تسمح بتحميل الأقسام من الأجهزة.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'الرئيسية' })).toBeVisible();
  const after = (await page.reload())?.headers()['content-security-policy'];
  const withoutNonce = (policy = '') => policy.replace(/'nonce-[^']+'/, '');
  expect(withoutNonce(after)).toBe(withoutNonce(strict));
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'local-area' }));

  await page.goto('/?local-area=committee:8123.evil.example');
  await expect(page.getByRole('heading', { level: 1, name: 'الرئيسية' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'تحميل من جهازي' })).toBeHidden();
});
