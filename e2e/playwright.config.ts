import { defineConfig, devices } from '@playwright/test';
import type { EngineOptions } from './engines/support/test.ts';
import { cheapestBrowser } from './support/browser.ts';
import type { PortalOptions } from './support/test.ts';

/** Whether there is a portal of the kind `deployed`; its stories do not run in another kind too. */
const isDeployed = 'deployed' in JSON.parse(process.env.PREPARED_PORTALS ?? '{}');
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

const EXPECT_LIMIT_MS = 45_000;
/** What can never be clicked says so long before its story's own limit. */
const ACTION_LIMIT_MS = 60_000;

const ENGINE_STORIES = '**/engines/*.spec.ts';
const CATALOGUE = '**/ui/catalogue.spec.ts';
const OWN_PORTAL_STORIES = '**/*.own-portal.spec.ts';

/** Every worker has portals of its own, copied from one that `npm test` prepared: stories depend on no other story. */
export default defineConfig<object, PortalOptions & EngineOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  fullyParallel: true,
  workers: 3,
  // Generous, because other programs may take most of the machine; a story that passes never waits for a limit.
  timeout: 600_000,
  expect: { timeout: EXPECT_LIMIT_MS },
  reporter: 'list',
  use: {
    actionTimeout: ACTION_LIMIT_MS,
    navigationTimeout: ACTION_LIMIT_MS,
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
    // Without transitions a story never waits for one.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace records every action with pictures of the page, which costs a third of a story's time.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    // A story that fakes the network must see every request; the ones about being offline let the worker in.
    serviceWorkers: 'block',
    launchOptions: cheapestBrowser(),
  },
  projects: [
    {
      // Behind the deployment's web server, with a self-signed certificate. First, because its stories are the longest; by
      // one worker, because each one's portal costs two API processes.
      name: 'deployed',
      workers: 1,
      grep: /@deployed| deployed\/\S+\.spec\.ts /,
      use: {
        ...desktop,
        portalKind: 'deployed',
        ignoreHTTPSErrors: true,
        launchOptions: cheapestBrowser('--ignore-certificate-errors'),
      },
    },
    // The other engines, each with one browser for all of its stories.
    { name: 'firefox', workers: 1, testMatch: ENGINE_STORIES, use: { engine: 'firefox' } },
    { name: 'webkit', workers: 1, testMatch: ENGINE_STORIES, use: { engine: 'webkit' } },
    // Before the others too, as the pictures are: they are long, and at the end short stories keep all workers busy.
    { name: 'own-portal', testMatch: OWN_PORTAL_STORIES, use: { ...desktop, portalKind: 'single' } },
    {
      // Pictures of packages/ui, on any machine with the same pixels: own typeface, one scale, no hinting of the machine's.
      name: 'catalogue',
      testMatch: CATALOGUE,
      snapshotPathTemplate: '../packages/ui/catalogue/pictures/{arg}{ext}',
      use: {
        ...desktop,
        launchOptions: cheapestBrowser(
          '--font-render-hinting=none',
          '--disable-lcd-text',
          '--force-color-profile=srgb',
        ),
      },
    },
    {
      name: 'single',
      testIgnore: ['**/deployed/**', ENGINE_STORIES, OWN_PORTAL_STORIES, CATALOGUE],
      ...(isDeployed && { grepInvert: /@deployed/ }),
      use: { ...desktop, portalKind: 'single' },
    },
  ],
});
