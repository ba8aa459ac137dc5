import { openFromMenu } from '../support/leader.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a menu opens beside its button, and slides appear at once, for a person who asks for less motion', async ({
  page,
}) => {
  await openAs(page, 'super@demo.sa');
  await openFromMenu(page, 'إدارة الطاولات');
  await page
    .getByRole('button', { name: /^إجراءات الطاولة/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem').first()).toBeInViewport();
  await page.keyboard.press('Escape');

  await openFromMenu(page, 'النتائج');
  await page.getByRole('link', { name: 'حفل إعلان النتائج' }).click();
  await page.getByRole('button', { name: 'تجربة بأسماء مخترعة' }).click();
  const stage = page.getByRole('dialog');
  await page.keyboard.press('PageDown');
  await expect(stage.getByRole('heading', { name: 'المركز الثالث' })).toBeVisible();
  expect(await stage.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
});
