import { mkdir, readlink, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { DEMO_EMAILS, type Role } from '@portal/domain/roles';
import {
  type Finding,
  places,
  type Registry,
  type RegistryArea,
  readRegistry,
  SHELL,
  type StagedApp,
  storeShell,
} from '@portal/releases';
import { type Browser, chromium, type Page } from 'playwright-core';
import { startPortal } from '../checks/portal-server.ts';
import { temporaryFolder } from '../checks/temporary.ts';
import { CHROMIUM_ARGS } from '../chromium-args.ts';
import { ToolFailure } from '../processes.ts';

const END_WITH_PARENT = pathToFileURL(join(import.meta.dirname, 'end-with-parent.ts')).href;
const STEP_TIMEOUT_MS = 20_000;

/**
 * Tries the staged app in a portal of its own with a demo event, where the new version is released to everyone: a demo
 * account signs in to the area in Chromium, its home is rendered, and every page of it is loaded. A new shell is tried with
 * every current area.
 */
export async function tryInBrowser(
  staged: StagedApp,
  releasesDir: string,
  executablePath: string,
): Promise<Finding> {
  const candidate = await candidateReleases(staged, releasesDir);
  try {
    return await tryCandidate(candidate, staged, executablePath);
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    return { name: 'browser', good: '', faults: [error.message] };
  }
}

/**
 * A folder like RELEASES_DIR in which the staged app is already released to everyone; the other current bundles are linked.
 * It is removed with the other temporary folders.
 */
async function candidateReleases(staged: StagedApp, releasesDir: string): Promise<string> {
  const folder = await temporaryFolder('candidate');
  const running = await readRegistry(releasesDir);
  const others = running.areas.filter(({ name }) => name !== staged.name).map(withoutCanary);
  for (const { name, version } of others) {
    await linkTo(places.area(releasesDir, name, version), places.area(folder, name, version));
  }
  if (staged.area) {
    await linkTo(staged.folder, places.area(folder, staged.area.name, staged.version));
    await linkTo(places.shellAssets(releasesDir), places.shellAssets(folder));
    const current = join(releasesDir, 'shell', await readlink(places.shellCurrent(releasesDir)));
    await linkTo(current, places.shellCurrent(folder));
  } else {
    await storeShell(staged.folder, staged.version, folder);
    await symlink(join('versions', staged.version), places.shellCurrent(folder));
  }
  const registry: Registry = {
    revision: running.revision + 1,
    areas: staged.area ? [...others, staged.area] : others,
    ...(running.shell && { shell: running.shell }),
    ...(staged.name === SHELL && { shell: { version: staged.version } }),
  };
  await mkdir(dirname(places.registry(folder)), { recursive: true });
  await writeFile(places.registry(folder), JSON.stringify(registry));
  return folder;
}

function withoutCanary({ canary: _canary, ...area }: RegistryArea): RegistryArea {
  return area;
}

async function linkTo(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path);
}

async function tryCandidate(candidate: string, staged: StagedApp, executablePath: string): Promise<Finding> {
  const areas = staged.area ? [staged.area] : (await readRegistry(candidate)).areas;
  await using portal = await startPortal(candidate, { NODE_OPTIONS: `--import=${END_WITH_PARENT}` });
  // The tool handles Ctrl-C: Playwright's own handler would end the process before the clean-up.
  const browser = await chromium.launch({
    executablePath,
    args: CHROMIUM_ARGS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const faults: string[] = [];
  let pages = 0;
  for (const area of areas) {
    const tried = await tryArea(browser, portal.url, area);
    faults.push(...tried.faults.map((fault) => `${area.name}: ${fault}`));
    pages += tried.pages;
  }
  await browser.close();
  return { name: 'browser', good: `signed in, home drawn, ${pages} pages loaded in Chromium`, faults };
}

async function tryArea(
  browser: Browser,
  url: string,
  area: RegistryArea,
): Promise<{ pages: number; faults: string[] }> {
  const [email] = DEMO_EMAILS[area.roles[0] as Role] ?? [];
  if (!email) return { pages: 0, faults: [`the demo event has no account with the role ${area.roles[0]}`] };
  const page = await browser.newPage({ locale: 'ar-SA' });
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  try {
    await openHome(page, url, area, email);
    return { pages: await loadEveryPage(page, area), faults };
  } catch (error) {
    return { pages: 0, faults: [...faults, firstLine(error)] };
  } finally {
    await page.close();
  }
}

function firstLine(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}

/** Signs in and waits for the area's own menu, which exists only once the area is mounted. */
async function openHome(page: Page, url: string, area: RegistryArea, email: string): Promise<void> {
  const { home } = area;
  await page.goto(url);
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await page.waitForURL((address) => address.pathname.split('/').includes('portal'));
  if (area.entrance) await page.getByRole('navigation').locator(`a[href="${home}"]`).first().click();
  await page.waitForURL((address) => address.pathname === home);
  const failed = page.getByRole('main').getByRole('alert').getByRole('button', { name: 'إعادة المحاولة' });
  const drawn = page.getByRole('navigation').locator(`a[href="${home}"]`);
  await failed.or(drawn).first().waitFor();
  if (!(await failed.isVisible())) return;
  // The page does not show the reason; loading the bundle again does.
  const why = await loadEveryPage(page, area).then(
    () => '',
    (error: unknown) => `: ${firstLine(error)}`,
  );
  throw new Error(`the page shows its error instead of the area${why}`);
}

interface FederationInstance {
  options: { remotes: { name: string; entry?: string }[] };
  loadRemote(id: string): Promise<{ default: { routes: { load: Load }[]; slots?: Record<string, Load> } }>;
}
type Load = () => Promise<{ default?: unknown; mount?: unknown }>;

/** Loads the module of every page and widget of the area that is on screen, and gives how many there are. */
function loadEveryPage(page: Page, { name, version, fills = [] }: RegistryArea): Promise<number> {
  return page.evaluate(
    async ({ path, fills }) => {
      const { __INSTANCES__: instances } = (
        globalThis as unknown as { __FEDERATION__: { __INSTANCES__: FederationInstance[] } }
      ).__FEDERATION__;
      for (const instance of instances) {
        const remote = instance.options.remotes.find(({ entry }) => entry?.includes(path));
        if (!remote) continue;
        const { routes, slots = {} } = (await instance.loadRemote(`${remote.name}/area`)).default;
        const missing = fills.filter((slot) => !slots[slot]);
        if (missing.length > 0) throw new Error(`it has no widget for ${missing.join()}`);
        const modules = await Promise.all(
          [...routes.map(({ load }) => load), ...Object.values(slots)].map((load) => load()),
        );
        const empty = modules.filter((module) => (module.default ?? module.mount) === undefined).length;
        if (empty > 0) throw new Error(`${empty} pages or widgets export neither a component nor mount`);
        return modules.length;
      }
      throw new Error('the shell did not take the new version');
    },
    { path: `/areas/${name}/${version}/`, fills },
  );
}
