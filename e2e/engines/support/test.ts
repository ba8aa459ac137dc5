import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { removeTemporaryFolders } from '../../../tools/checks/temporary.ts';
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

/** The `test` of the stories that run in the other engines, all in one portal, where each engine has teams of its own. */
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
      await removeTemporaryFolders();
    },
    { scope: 'worker', timeout: BROWSER_START_LIMIT_MS },
  ],

  visitor: async ({ engineBrowser }, use, testInfo) => {
    const page = new EnginePage(engineBrowser, read('PORTAL_URL'));
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus) {
      // A file of the test's folder, which stays after the run, other than an attachment without one.
      const path = testInfo.outputPath('page.png');
      await writeFile(path, await engineBrowser.screenshot());
      await testInfo.attach(engineBrowser.version, { path, contentType: 'image/png' });
    }
    base.expect(await page.faults(), `unexpected faults in ${engineBrowser.version}`).toEqual([]);
  },
});

function read(variable: string): string {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set: run the stories with npm run test:e2e.`);
  return value;
}
