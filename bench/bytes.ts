import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../tools/checks/chromium.ts';
import { startPortal } from '../tools/checks/portal-server.ts';
import { removeTemporaryFolders, temporaryFolder } from '../tools/checks/temporary.ts';
import { runNode, runTool, ToolFailure } from '../tools/processes.ts';
import { singleBundleLogin } from './bytes/single-bundle.ts';
import { type Transfer, total, transferOf } from './bytes/transfer.ts';

const PASSWORD = 'Demo@2026';
const HOMES = [
  { role: 'leader', email: 'leader1@demo.sa' },
  { role: 'board', email: 'super@demo.sa' },
  { role: 'committee', email: 'committee1@demo.sa' },
];

/**
 * What a first visit transfers, after brotli: the login page, then each role's home on top of it. Ratios are to the
 * same login page built as one plain bundle in the same run.
 */
await runTool(async () => {
  const releasesDir = await temporaryFolder('releases');
  const build = await runNode('tools/build.ts', [], { env: { ...process.env, RELEASES_DIR: releasesDir } });
  if (build.code !== 0) throw new ToolFailure('The portal could not be built: see the output above.');
  const plain = await singleBundleLogin(join(await temporaryFolder('bundle'), 'dist'));

  const portal = await startPortal(releasesDir);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    printHeader();
    for (const [index, { role, email }] of HOMES.entries()) {
      // What the worker caches is fetched after the page, and what it answers is not counted as transferred.
      const context = await browser.newContext({ locale: 'ar-SA', serviceWorkers: 'block' });
      const page = await context.newPage();
      // The stream of live changes stays open, so with it the page would never finish loading.
      await page.route('**/api/events', (route) => route.abort());
      const login = await transferOf(page, () => openLogin(page, portal.url));
      if (index === 0) printRow('login page', login, plain);
      printRow(`${role} home, after it`, await transferOf(page, () => signIn(page, email)), plain);
      await page.context().close();
    }
    console.log(
      `\nThe login page as one plain bundle: ${kilobytes(plain)} KB of scripts and styles (ratio 1.00).`,
    );
  } finally {
    await browser.close();
    await portal.stop();
  }
  return 0;
}, removeTemporaryFolders);

async function openLogin(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).waitFor();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await page.waitForURL(/\/portal\//);
  await page.getByRole('main').waitFor();
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function printHeader(): void {
  console.log(
    `\n${'KB, brotli'.padEnd(26)}scripts   styles    fonts    other    total   scripts+styles ÷ plain`,
  );
}

function printRow(name: string, transfer: Transfer, plain: number): void {
  const { scripts, styles, fonts, other } = transfer;
  const cells = [scripts, styles, fonts, other, total(transfer)].map((bytes) => kilobytes(bytes).padStart(8));
  console.log(`${name.padEnd(24)}${cells.join(' ')}   ${((scripts + styles) / plain).toFixed(2)}`);
}
