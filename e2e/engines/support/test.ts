import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '../../support/test.ts';
import type { EngineBrowser, EngineName } from './engine-browser.ts';
import { EnginePage } from './engine-page.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export interface EngineOptions {
  engine: EngineName;
}

interface WorkerFixtures extends EngineOptions {
  engineBrowser: EngineBrowser;
}

interface Fixtures {
  /** A page of the portal, signed out. The browser is the worker's: a story signs out at its end. */
  visitor: EnginePage;
}

const BROWSER_START_LIMIT_MS = 300_000;

/** The `test` of the stories that run in the other engines, each in a portal of its own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],

  engineBrowser: [
    async ({ engine }, use) => {
      const browser =
        engine === 'firefox'
          ? await startFirefox(read('FIREFOX_PATH'))
          : await startWebKit(read('WEBKIT_DRIVER_PATH'));
      await use(browser);
      await browser.stop();
    },
    { scope: 'worker', timeout: BROWSER_START_LIMIT_MS },
  ],

  // The portal first, so that it is stopped last: its end removes the browser's folder too.
  visitor: async ({ portal, engineBrowser }, use, testInfo) => {
    const page = new EnginePage(engineBrowser, portal.url);
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus) {
      // A file of the test's folder, which stays after the run, other than an attachment without one.
      const path = testInfo.outputPath('page.png');
      await writeFile(path, await engineBrowser.screenshot());
      await testInfo.attach(engineBrowser.version, { path, contentType: 'image/png' });
    }
    expect(await page.faults(), `unexpected faults in ${engineBrowser.version}`).toEqual([]);
  },
});

function read(variable: string): string {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set: run the stories with npm run test:e2e.`);
  return value;
}
