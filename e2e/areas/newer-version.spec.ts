import { expectAccessible } from '../support/accessibility.ts';
import { areaScript, asScript, releaseByHand, saying } from '../support/hand-made-area.ts';
import { openFromMenu, openHome, realArea } from '../support/leader.ts';
import { comeBack, expectOffer } from '../support/releases.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.describe('a newer version', () => {
  test('is taken with the next page, and one that is offered at once', async ({ page }) => {
    await openAs(page, 'leader5@demo.sa');
    await openFromMenu(page, 'اعضاء الفريق');
    await releaseByHand(page, {
      version: '2.0.0-first',
      script: asScript(areaScript(saying('النسخة الأولى'))),
    });
    await expectOffer(page);
    await expect(page.getByRole('status').getByText('نسخة أحدث متاحة')).toBeVisible();
    await expectAccessible(page);
    await expect(realArea(page)).toBeVisible();

    await page.getByRole('navigation').first().getByRole('link', { name: 'الرئيسية' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'النسخة الأولى' })).toBeVisible();
    await expect(page.getByText('نسخة أحدث متاحة')).toHaveCount(0);

    await releaseByHand(page, {
      version: '3.0.0-second',
      script: asScript(areaScript(saying('النسخة الثانية'))),
    });
    await expect
      .poll(async () => {
        await comeBack(page);
        return page.getByRole('button', { name: 'التحديث الآن' }).count();
      })
      .toBe(1);
    await page.getByRole('button', { name: 'التحديث الآن' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'النسخة الثانية' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/team-leader-dashboard/portal/home');
  });
});

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
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await expectOffer(page);
  await expect(page.getByRole('status').getByText('نسخة أحدث متاحة')).toBeVisible();
  expect(documents).toEqual([]);

  await page.getByRole('navigation').first().getByRole('link', { name: 'الرئيسية' }).click();
  await expect.poll(() => documents).toEqual(['/team-leader-dashboard/portal/home']);
  await openFromMenu(page, 'اعضاء الفريق');
  await comeBack(page);
  await openHome(page);
  expect(documents).toHaveLength(1);
});
