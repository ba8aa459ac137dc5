import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../tools/checks/chromium.ts';
import { startPortal } from '../tools/checks/portal-server.ts';
import { removeTemporaryFolders, temporaryFolder } from '../tools/checks/temporary.ts';
import { runNode, runTool, ToolFailure } from '../tools/processes.ts';
import { PAGE_BUDGETS } from '../tools/releasing/size-budgets.ts';
import { buildPlain, type PlainBundle, plainBytes } from './bytes/plain-bundle.ts';
import { countTransfer, type Transfer, total } from './bytes/transfer.ts';

const PASSWORD = 'Demo@2026';
const IDLE_TIMEOUT_MS = 120_000;
const BYTES_PER_KB = 1000;
const HOMES = [
  { role: 'leader', email: 'leader1@demo.sa' },
  { role: 'board', email: 'super@demo.sa' },
  { role: 'committee', email: 'committee1@demo.sa' },
  { role: 'reception', email: 'reception1@demo.sa' },
];

/**
 * What a first visit transfers, after brotli: until the login page can be used, and until each role's home is there, the
 * login page included. Ratios are to plain bundles of the same pages that are built in the same run: of the login page
 * alone, and of the whole portal. Fails when a budget is passed.
 */
await runTool(async () => {
  const releasesDir = await temporaryFolder('releases');
  const build = await runNode('tools/build.ts', [], { env: { ...process.env, RELEASES_DIR: releasesDir } });
  if (build.code !== 0) throw new ToolFailure('The portal could not be built: see the output above.');
  const plainLogin = await plainSize('login');
  const plainApp = await plainSize('app');
  const faults: string[] = [];

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
      const transfer = countTransfer(page);
      const usableAt = await openLogin(page, portal.url);
      await page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT_MS });
      const login = await transfer.until(usableAt);
      if (index === 0) printRow('login page', login, plainLogin);
      if (index === 0 && login.scripts > PAGE_BUDGETS.loginScriptsKb * BYTES_PER_KB) {
        faults.push(`The login page loads more than ${PAGE_BUDGETS.loginScriptsKb} KB of scripts.`);
      }
      await signIn(page, email);
      const home = await transfer.until();
      printRow(`${role} home`, home, plainApp);
      if (home.scripts + home.styles > PAGE_BUDGETS.homeBytesToPlain * plainApp) {
        faults.push(
          `The ${role} home transfers more than ${PAGE_BUDGETS.homeBytesToPlain} of the plain bundle.`,
        );
      }
      await page.context().close();
    }
    const [login, app] = [kilobytes(plainLogin), kilobytes(plainApp)];
    console.log(
      `\nPlain bundles (ratio 1.00), scripts and styles: login page ${login} KB, portal ${app} KB.`,
    );
  } finally {
    await browser.close();
    await portal.stop();
  }
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}, removeTemporaryFolders);

async function plainSize(bundle: PlainBundle): Promise<number> {
  const folder = join(await temporaryFolder('bundle'), 'dist');
  await buildPlain(bundle, folder);
  return plainBytes(folder);
}

/** Gives when the page could send its form. The shell, which it loads ahead only then, is counted with the home. */
async function openLogin(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).waitFor();
  const ready = await page.waitForFunction(() => {
    const { portalStart } = globalThis as { portalStart?: { readyAt: number | null } };
    return portalStart?.readyAt && performance.timeOrigin + portalStart.readyAt;
  });
  return Number(await ready.jsonValue());
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await page.waitForURL(/\/portal\//);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT_MS });
}

function kilobytes(bytes: number): string {
  return (bytes / BYTES_PER_KB).toFixed(1);
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
