import type { Page } from '@playwright/test';
import { releasedBesides } from '../../tools/checks/released-besides.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { openTeam, saveType, scoreType } from '../support/judging.ts';
import {
  comeBack,
  comeBackTo,
  drawnVersion,
  EACH_SECOND,
  expectOffer,
  operate,
  releaseBroken,
  released,
  watchReports,
} from '../support/releases.ts';
import { watchDocuments, watchRequests } from '../support/requests.ts';
import { sharedCopies } from '../support/shared-copies.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const TEAM = 'عطاء';
const TYPE = 'الاقتصادي';
const OFFER = 'يوجد تحديث';

test.use({
  expectedFaults: /broken on purpose|RUNTIME-001/,
  // With the service worker, as in production.
  serviceWorkers: 'allow',
});

/** The scores on screen of the type that is half typed. */
async function typedScores(page: Page): Promise<(string | null)[]> {
  const criteria = page.getByRole('tabpanel').getByRole('radiogroup');
  await expect(criteria.first()).toBeVisible();
  return Promise.all(
    (await criteria.all()).map(async (criterion) => {
      const checked = criterion.getByRole('radio', { checked: true });
      return (await checked.count()) > 0 ? checked.getAttribute('value') : null;
    }),
  );
}

/** Scores the first criterion only. */
async function scoreFirst(page: Page, score: number): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(TYPE) }).click();
  const criterion = page.getByRole('tabpanel').getByRole('radiogroup').first();
  await criterion.getByRole('radio', { name: String(score), exact: true }).check();
}

/** A file of a bundle. */
const isOfBundle = (path: string) => /^\/areas\/.+\.(js|css|json)$/.test(path);

async function goHome(page: Page): Promise<void> {
  await page.getByRole('navigation').first().getByRole('link', { name: 'الرئيسية' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'الرئيسية' })).toBeVisible();
}

test('the judging area is released, rolled back and released broken while a judge works, and nobody loses anything', {
  tag: '@deployed',
}, async ({ page: judge, newVisitor, portal }) => {
  const { releasesDir } = portal;
  const first = await released(releasesDir, 'committee');
  const others = await releasedBesides(releasesDir, 'committee');

  const [leader, director] = [await newVisitor(), await newVisitor()];
  await openAs(leader, 'leader3@demo.sa');
  await openAs(director, 'super@demo.sa');
  await openAs(judge, 'committee3@demo.sa');
  await openTeam(judge, TEAM);
  await scoreFirst(judge, 7);
  const bundles = [watchRequests(leader, isOfBundle), watchRequests(director, isOfBundle)];
  const documents = watchDocuments(judge);
  const typed = await typedScores(judge);
  expect(typed.filter((score) => score !== null)).toHaveLength(1);

  const second = await test.step('released while the form is open: offered, and not loaded', async () => {
    await operate(releasesDir, 'release', ['committee', '--without-browser', '--note', 'rehearsal'], {
      // The build of the drill, which is made once for both.
      BUILD_NOTE: 'rehearsal',
    });
    const { version } = await released(releasesDir, 'committee');
    expect(version).not.toBe(first.version);
    await Promise.all([leader, director].map(comeBack));
    await expectOffer(judge);
    await expectAccessible(judge);
    expect(await typedScores(judge)).toEqual(typed);
    await expect.poll(() => drawnVersion(judge, 'committee')).toBe(first.version);
    return version;
  });

  await test.step('loaded with the next page, which shows what was typed', async () => {
    await goHome(judge);
    await expect.poll(() => drawnVersion(judge, 'committee')).toBe(second);
    await expect(judge.getByText(OFFER)).toBeHidden();
    await openTeam(judge, TEAM);
    await judge.getByRole('tab', { name: new RegExp(TYPE) }).click();
    expect(await typedScores(judge)).toEqual(typed);
    const copies = await sharedCopies(judge);
    expect(copies, 'two versions share the one copy of everything').toEqual([...new Set(copies)]);
  });

  await test.step('rolled back, and loaded at once by the judge who asks for it', async () => {
    await operate(releasesDir, 'rollback', ['committee']);
    expect(await released(releasesDir, 'committee')).toEqual(first);
    const update = judge.getByRole('button', { name: 'التحديث الآن' });
    await comeBackTo(update);
    const place = judge.url();
    await update.click();
    await expect.poll(() => drawnVersion(judge, 'committee')).toBe(first.version);
    await expect(judge.getByRole('main')).toBeFocused();
    expect(judge.url()).toBe(place);
    await judge.getByRole('tab', { name: new RegExp(TYPE) }).click();
    expect(await typedScores(judge)).toEqual(typed);
  });

  await test.step('released broken: it is reported to the operators, and the judge keeps the version before', async () => {
    const reports = watchReports(judge);
    const broken = await releaseBroken(releasesDir, 'committee');
    await expect
      .poll(async () => {
        await comeBack(judge);
        return reports.find(({ version, outcome }) => version === broken && outcome === 'failed');
      })
      .toMatchObject({ area: 'committee', phase: 'entry' });
    await expect(judge.getByText(OFFER)).toHaveCount(0);
    await goHome(judge);
    await openTeam(judge, TEAM);
    await judge.getByRole('tab', { name: new RegExp(TYPE) }).click();
    expect(await typedScores(judge)).toEqual(typed);
    await operate(releasesDir, 'rollback', ['committee', '--to', first.version]);
  });

  await test.step('what was typed can be submitted at the end', async () => {
    await scoreType(judge, TYPE, 7);
    await saveType(judge, TYPE);
    await expect(judge.getByRole('tab', { name: new RegExp(`${TYPE}.*أُرسل`) })).toBeVisible();
  });

  expect(documents, 'documents that the page of the judge loaded').toEqual([]);
  expect(bundles, 'bundle files requested by leader and director').toEqual([[], []]);
  expect(await releasedBesides(releasesDir, 'committee')).toEqual(others);

  await test.step('operators see where in the sources it failed, and how fast it was', async () => {
    const reported = judge.waitForResponse((response) => response.url().endsWith('/api/client-reports'));
    await judge.evaluate(
      (script) => {
        const stack = `at x (${new URL(script, location.href)}:2:1000)`;
        setTimeout(() => {
          throw Object.assign(new TypeError('broken on purpose'), { stack });
        });
      },
      first.entry.replace('mf-manifest.json', 'remoteEntry.js'),
    );
    expect((await reported).status()).toBe(200);
    // Of a document that begins with the login page, what came before the area is of no version.
    await judge.reload();
    await judge.waitForFunction(() => performance.getEntriesByName('measuring').length > 0);
    await judge.goto('about:blank');
    const list = (...args: string[]) => operate(releasesDir, 'releases', ['committee', ...args]);
    await expect
      .poll(() => list('--errors'), EACH_SECOND)
      .toMatch(/TypeError: … on …\n(?: .+\n)+ {2}at {7}(?!areas)\S+:\d+:\d+\n/);
    await expect.poll(() => list(), EACH_SECOND).toMatch(/ · (LCP|CLS|INP) /);
  });
});
