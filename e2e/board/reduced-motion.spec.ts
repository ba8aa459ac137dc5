import { openFromMenu } from '../support/leader.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a menu opens beside its button for a person who asks for less motion', async ({ page }) => {
  await openAs(page, 'super@demo.sa');
  await openFromMenu(page, 'إدارة الطاولات');
  await page
    .getByRole('button', { name: /^إجراءات الطاولة/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem').first()).toBeInViewport();
});
