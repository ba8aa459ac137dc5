import type { Locator, Page } from '@playwright/test';
import { describeArea, releaseArea, storeArea } from '@portal/releases';
import { buildIfChanged } from '../../tools/bundles/build-app.ts';
import { distOf, readWorkspace } from '../../tools/bundles/workspace.ts';
import { ROOT } from '../../tools/processes.ts';
import { menuEntries } from '../support/entry.ts';
import { AUTHOR, watchReports } from '../support/releases.ts';
import { isReactOfLogin } from '../support/shared-copies.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, PORTAL_OF_AREAS, test } from '../support/test.ts';

test.use({ ...PORTAL_OF_AREAS, expectedFaults: /broken on purpose|503|Failed to load|AreaLoadError/ });

/** What is tried again has a short limit each time. */
const SOON = { timeout: 1000 };

/** Builds an area of `tools`, and stores it for a release. */
async function stored(name: string, releasesDir: string) {
  const { apps, contract } = await readWorkspace(ROOT, 'tools');
  const app = apps.find((one) => one.name === name);
  if (!app?.area) throw new Error(`There is no area ${name}.`);
  await buildIfChanged(ROOT, app);
  const area = await describeArea(distOf(app), app.area, app.version, contract);
  await storeArea(distOf(app), area, releasesDir);
  return area;
}

/** Goes to the end of the page, which grows while it loads, until this is there. */
const scrollDownTo = (page: Page, shown: Locator) =>
  expect(async () => {
    await page.getByRole('main').press('End');
    await expect(shown).toBeVisible(SOON);
  }).toPass();

test('an area on another major of React has a page of its own and a widget on the home of the leader', async ({
  page,
  portal: { releasesDir },
}) => {
  const area = await stored('react18', releasesDir);
  await releaseArea(releasesDir, area, AUTHOR);
  const script = `**/areas/react18/${area.version}/remoteEntry.js`;
  await page.route(script, (route) => route.fulfill({ status: 503 }));
  const reports = watchReports(page);
  const widget = page.getByRole('region', { name: 'على React 18' });
  const notice = page.getByRole('status').filter({ hasText: 'تعذّر عرض هذا الجزء' });
  const byReact18 = page.getByText(/رسمته React 18\./);

  await test.step('the home is whole without the widget, and with it once it can be loaded', async () => {
    await openAs(page, 'leader1@demo.sa');
    const team = page.getByRole('heading', { level: 1 });
    await expect(team).toBeVisible();
    await scrollDownTo(page, notice);
    await expect
      .poll(() => reports)
      .toContainEqual(
        expect.objectContaining({
          area: 'react18',
          version: area.version,
          outcome: 'failed',
          phase: 'entry',
        }),
      );
    await page.unroute(script);
    await notice.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(widget).toContainText(/جزء من منطقة أخرى للفريق .+ رسمته React 18\./);
    await widget.getByRole('button', { name: 'ضُغط 0' }).click();
    await expect(widget.getByRole('button', { name: 'ضُغط 1' })).toBeVisible();
    await expect(team).toBeVisible();
    expect(await isReactOfLogin(page), 'the pages of other areas keep the React of the shell').toBe(true);
  });

  await test.step('its page has the session, asks before it is left, and goes back', async () => {
    await widget.getByRole('button', { name: 'التالي' }).click();
    await expect(page).toHaveURL(area.home);
    await expect(page.getByRole('heading', { level: 1, name: /^أهلًا ./ })).toBeVisible();
    await expect(byReact18).toBeVisible();
    await page.getByLabel('ملاحظة').fill('شيء');
    await page.getByRole('button', { name: 'التالي' }).click();
    const question = page.getByRole('dialog', { name: 'هل تريد مغادرة الصفحة؟' });
    await expect(question).toContainText('كُتبت ملاحظة ولم تُحفظ.');
    await question.getByRole('button', { name: 'مغادرة الصفحة' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'الملاحظة 7' })).toBeVisible();
    await page.goBack();
    await expect(byReact18).toBeVisible();
    await page.goForward();
    await page.getByRole('button', { name: 'رجوع', exact: true }).click();
    await expect(byReact18).toBeVisible();
  });

  await test.step('what it throws is the error of the area, with a way to try again', async () => {
    await page.getByRole('button', { name: 'تعطيل' }).click();
    await expect(page.getByText('تعذّر فتح هذا القسم')).toBeVisible();
    await expect(byReact18).toHaveCount(0);
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(byReact18).toBeVisible();
    await menuEntries(page).first().click();
    await scrollDownTo(page, widget);
    await expect(byReact18).toHaveCount(1);
  });
});
