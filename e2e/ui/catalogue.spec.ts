import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Locator, type Page, test } from '@playwright/test';

const CATALOGUE = join(import.meta.dirname, '../../packages/ui/catalogue');
/** Major version of the Chromium that took the pictures. */
const BROWSER = join(CATALOGUE, 'pictures/chromium.txt');
/** Nothing is served there; every request is answered from the build. */
const ORIGIN = 'http://catalogue.test';
const WINDOW = { width: 720, height: 480 };
/** Of a component: what is outside of the window may not be drawn yet. */
const TALLEST = 1500;
const OVER_THE_PAGE = '[role=dialog], dialog[open], [role=menu], [role=alert]';
/** Of one picture. Another major draws edges of letters differently; a change of colour, size or place is more than this. */
const TOLERANCE = { maxDiffPixels: 60 };
const TOLERANCE_OF_OTHER_BROWSER = { maxDiffPixelRatio: 0.02 };

// One build for both directions.
test.describe.configure({ mode: 'default' });

let dist: string;

test.beforeAll(async ({ browserName: _ }, { project, workerIndex }) => {
  dist = join(project.outputDir, `catalogue-${workerIndex}`);
  const webpack = join(CATALOGUE, '../../../node_modules/webpack-cli/bin/cli.js');
  await promisify(execFile)(process.execPath, [
    webpack,
    '-c',
    join(CATALOGUE, 'webpack.config.js'),
    '-o',
    dist,
  ]);
});

for (const dir of ['rtl', 'ltr']) {
  test(`each component looks as in its pictures, ${dir}`, async ({ page, browser }, { config }) => {
    const major = browser.version().split('.')[0] ?? '';
    if (config.updateSnapshots === 'all') await writeFile(BROWSER, major);
    const recorded = await readFile(BROWSER, 'utf8');
    if (recorded !== major)
      console.warn(
        `The pictures are of Chromium ${recorded}, this is ${major}: small differences are accepted.`,
      );
    const tolerance = recorded === major ? TOLERANCE : TOLERANCE_OF_OTHER_BROWSER;
    // One shot when it is as expected; else until two are the same.
    const compare = (shown: Page | Locator, name: string) =>
      expect.soft(shown, name).toHaveScreenshot([dir, `${name}.png`], tolerance);

    await page.setViewportSize({ ...WINDOW, height: TALLEST });
    await page.clock.setFixedTime('2026-11-25T09:00:00Z');
    await page.route('**', (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: join(dist, pathname === '/' ? 'index.html' : pathname) });
    });
    await open(page, `?dir=${dir}`, '[data-entry]');
    for (const entry of await page.locator('[data-entry]').all()) {
      await compare(entry, String(await entry.getAttribute('data-entry')));
    }
    await page.setViewportSize(WINDOW);
    const alone: string[] = JSON.parse(String(await page.locator('body').getAttribute('data-alone')));
    for (const name of alone) {
      await open(page, `?dir=${dir}&only=${name}`, OVER_THE_PAGE);
      await compare(page, name.replace('/', '-'));
    }
  });
}

/** Until everything is there that the page will show. */
async function open(page: Page, query: string, last: string): Promise<void> {
  await page.goto(`${ORIGIN}/${query}`);
  await page.locator(last).last().waitFor();
  await page.evaluate(() => document.fonts.ready);
}
