import { defineConfig, devices } from '@playwright/test';

/** The address of a running portal with a fresh demo event; `npm run test:e2e` starts one. */
const baseURL = process.env.BASE_URL;
if (!baseURL) throw new Error('BASE_URL is not set: run the stories with npm run test:e2e.');

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Stories of the web server, and of the PostgreSQL server's backup. */
const DEPLOYED_ONLY = ['**/web-server.spec.ts', '**/backup.spec.ts'];

const launchOptions = {
  args: CHROMIUM_ARGS,
  ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
};

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Server, database and browser share the machine with the story; a second one would only make both wait.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
    trace: 'retain-on-failure',
    // A story that fakes the network must see every request; the ones about being offline let the worker in.
    serviceWorkers: 'block',
    launchOptions,
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: DEPLOYED_ONLY,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      // Behind the deployment's web server, whose certificate nobody has signed.
      name: 'deployed',
      testMatch: [...DEPLOYED_ONLY, '**/rollout.spec.ts', '**/session.spec.ts'],
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 800 },
        ignoreHTTPSErrors: true,
        launchOptions: { ...launchOptions, args: [...CHROMIUM_ARGS, '--ignore-certificate-errors'] },
      },
    },
  ],
});
