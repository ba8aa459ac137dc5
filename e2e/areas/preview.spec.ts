import type { Page } from '@playwright/test';
import { endPreview, previewPath, readRegistry } from '@portal/releases';
import { cachedPaths, goOffline, keptForOffline } from '../support/offline.ts';
import { comeBackTo, drawnVersion, previewCopy, released, watchReports } from '../support/releases.ts';
import { watchRequests } from '../support/requests.ts';
import { fillLogin, openAs, signOut } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({
  expectedFaults: /broken on purpose|RUNTIME-001|status of 404|ERR_INTERNET_DISCONNECTED|Failed to load/,
  // With the service worker, as in production.
  serviceWorkers: 'allow',
});

const JUDGE = 'committee2@demo.sa';
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'الرئيسية' });
const badge = (page: Page) => page.getByText('معاينة', { exact: true });
const leave = (page: Page) => page.getByRole('button', { name: 'إنهاء المعاينة' });

/** Without the calls of its screens. */
const isOfVersions = (path: string) => !path.startsWith('/api/') || path.startsWith('/api/previews');

test('who opens the link of a preview sees it until they leave it, and nobody else notices', async ({
  page,
  newVisitor,
  portal,
  request,
}) => {
  const { releasesDir } = portal;
  const current = await released(releasesDir, 'committee');
  const other = await newVisitor();
  await openAs(other, JUDGE);
  await expect(home(other)).toBeVisible();
  const askedByOther = watchRequests(other, isOfVersions);
  const registry = await (await request.get('/registry.json')).body();

  const preview = await previewCopy(releasesDir, 'committee', 'seen by one');
  const { version } = preview.area;
  const asked = watchRequests(page, isOfVersions);
  const reports = watchReports(page);

  await test.step('after the sign-in, a reload and on other pages', async () => {
    await page.goto(previewPath(preview));
    await fillLogin(page, JUDGE);
    await expect(home(page)).toBeVisible();
    await expect(badge(page)).toBeVisible();
    expect(page.url()).not.toContain(preview.token);
    await page.reload();
    await expect(badge(page)).toBeVisible();
    await page.getByRole('navigation').first().getByRole('link').last().click();
    await expect(home(page)).toBeHidden();
    await expect(badge(page)).toBeVisible();
    await page.goBack();
    await expect(home(page)).toBeVisible();
    expect(asked.filter((path) => path.startsWith(`/previews/committee/${version}/`))).not.toEqual([]);
    expect(asked.filter((path) => path.startsWith('/areas/committee/'))).toEqual([]);
    await expect.poll(() => reports.map((report) => report.version)).toContain(`${version}+preview`);
    expect(reports.every((report) => report.version === `${version}+preview`)).toBe(true);
  });

  await test.step('others ask for nothing of it, and get the same answers', async () => {
    await other.reload();
    await expect(home(other)).toBeVisible();
    const ofRelease = `/areas/committee/${current.version}/`;
    const isUsual = (path: string) => path.startsWith(ofRelease) || !/preview|areas/.test(path);
    expect(askedByOther.filter((path) => !isUsual(path))).toEqual([]);
    expect(askedByOther.filter((path) => path.startsWith(ofRelease))).not.toEqual([]);
    expect(await (await request.get('/registry.json')).body()).toEqual(registry);
    await expect(badge(other)).toBeHidden();
  });

  await test.step('nothing of it is kept in this browser for later', async () => {
    expect((await cachedPaths(page)).filter((path) => path.startsWith('/previews/'))).toEqual([]);
    expect(await drawnVersion(page, 'committee')).toBeUndefined();
    const later = await page.context().newPage();
    await later.goto('/');
    await expect(home(later)).toBeVisible();
    await expect(badge(later)).toBeHidden();
    await expect.poll(() => drawnVersion(later, 'committee')).toBe(current.version);
    await keptForOffline(later);
    await goOffline(page.context());
    await later.reload();
    await expect(home(later)).toBeVisible();
    await page.context().setOffline(false);
    await later.close();
  });

  await test.step('the way out leads to the current version', async () => {
    await leave(page).click();
    await expect(badge(page)).toBeHidden();
    await expect(home(page)).toBeVisible();
    await page.reload();
    await expect(home(page)).toBeVisible();
    await expect(badge(page)).toBeHidden();
  });
});

test('a preview is gone with its session, ended for a page that is open, or broken; each leads to the current version', async ({
  page,
  portal,
}) => {
  const { releasesDir } = portal;

  await test.step('the link of another area shows nothing, and the next person of the tab does not get it', async () => {
    const preview = await previewCopy(releasesDir, 'committee', 'of another area');
    await page.goto(previewPath(preview));
    await fillLogin(page, 'leader3@demo.sa');
    await expect(page).toHaveURL(/\/portal\//);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(badge(page)).toBeHidden();
    await signOut(page);
    await fillLogin(page, JUDGE);
    await expect(home(page)).toBeVisible();
    await expect(badge(page)).toBeHidden();
  });

  await test.step('one that is ended leaves the current version with a notice, at the next page or at once', async () => {
    const preview = await previewCopy(releasesDir, 'committee', 'ended early');
    await page.goto(previewPath(preview));
    await expect(badge(page)).toBeVisible();
    const { version } = preview.area;
    await endPreview(releasesDir, 'committee', version, { who: 'a story', commit: null });
    const toCurrent = page.getByRole('button', { name: 'عرض النسخة الحالية' });
    await comeBackTo(toCurrent);
    await toCurrent.click();
    await expect(badge(page)).toBeHidden();
    await expect(home(page)).toBeVisible();

    await page.goto(previewPath(preview));
    await expect(page.getByText('انتهت المعاينة، وهذه هي النسخة الحالية.')).toBeVisible();
    await page.getByRole('button', { name: 'إغلاق' }).click();
    await expect(page.getByText('انتهت المعاينة، وهذه هي النسخة الحالية.')).toBeHidden();
  });

  await test.step('one that fails says so, has counts of its own, and can be left', async () => {
    const registry = await readRegistry(releasesDir);
    const preview = await previewCopy(releasesDir, 'committee', 'broken', { broken: true });
    const reports = watchReports(page);
    await page.goto(previewPath(preview));
    await expect(page.getByText('تعذّر فتح هذا القسم')).toBeVisible();
    await expect(badge(page)).toBeVisible();
    const { version } = preview.area;
    await expect
      .poll(() => reports.filter(({ outcome }) => outcome === 'failed'))
      .toMatchObject([{ area: 'committee', version: `${version}+preview`, phase: 'entry' }]);
    expect(await readRegistry(releasesDir)).toEqual(registry);
    await leave(page).click();
    await expect(home(page)).toBeVisible();
    await expect(badge(page)).toBeHidden();
  });
});
