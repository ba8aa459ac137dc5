import { openFromMenu, openHome } from '../support/leader.ts';
import { comeBack, expectOffer } from '../support/releases.ts';
import { watchDocuments } from '../support/requests.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a newer shell is loaded with the next page, and only once where the server still sends the old one', async ({
  page,
}) => {
  await openAs(page, 'leader5@demo.sa');
  await openFromMenu(page, 'اعضاء الفريق');
  await page.route('**/registry.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), shell: { version: 'newer' } },
    });
  });
  const documents = watchDocuments(page);
  await expectOffer(page);
  expect(documents).toEqual([]);

  await page.getByRole('navigation').first().getByRole('link', { name: 'الرئيسية' }).click();
  await expect.poll(() => documents).toEqual(['/team-leader-dashboard/portal/home']);
  await openFromMenu(page, 'اعضاء الفريق');
  await comeBack(page);
  await openHome(page);
  expect(documents).toHaveLength(1);
});
