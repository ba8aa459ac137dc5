import { execFile } from 'node:child_process';
import { appendFile, cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import {
  describeArea,
  findArea,
  places,
  publishPreview,
  type RegistryArea,
  readRegistry,
  releaseArea,
  storeArea,
} from '@portal/releases';
import { temporaryFolder } from '../../tools/checks/temporary.ts';
import { ROOT } from '../../tools/processes.ts';

/** Runs a command of operations as they do. Throws with its output when it fails. */
export async function operate(
  releasesDir: string,
  tool: 'release' | 'releases' | 'rollback',
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`tools/${tool}.ts`, ...args], {
    cwd: ROOT,
    env: { ...process.env, RELEASES_DIR: releasesDir, ...env },
  });
  return stdout;
}

/** What the registry names for an area. */
export async function released(releasesDir: string, area: string): Promise<RegistryArea> {
  const entry = findArea(await readRegistry(releasesDir), area);
  if (!entry) throw new Error(`${area} was never released.`);
  return entry;
}

/** Stores a copy of what runs with something added to its script, as another version. */
async function storeCopy(releasesDir: string, area: string, added: string): Promise<RegistryArea> {
  const running = await released(releasesDir, area);
  const folder = await temporaryFolder('copied-release');
  await cp(places.area(releasesDir, area, running.version), folder, { recursive: true });
  for (const coding of ['br', 'gz']) await rm(join(folder, `remoteEntry.js.${coding}`), { force: true });
  await appendFile(join(folder, 'remoteEntry.js'), `\n${added}`);
  const copy = await describeArea(folder, running, '0.0.0', running.contract);
  await storeArea(folder, copy, releasesDir);
  return copy;
}

/** To ask a command again, each of which is a process. */
export const EACH_SECOND = { intervals: [1000] };
export const AUTHOR = { who: 'a story', commit: null };
const brokenScript = (area: string) => `${area} = undefined; throw new Error('broken on purpose');`;

/** Releases a copy of what runs whose script throws: a fault that no check before a release can rule out everywhere. */
export async function releaseBroken(releasesDir: string, area: string): Promise<string> {
  const broken = await storeCopy(releasesDir, area, brokenScript(area));
  await releaseArea(releasesDir, broken, AUTHOR);
  return broken.version;
}

/** Publishes a preview of a copy of what runs, by default of one that works. */
export async function previewCopy(releasesDir: string, area: string, name: string, { broken = false } = {}) {
  const copy = await storeCopy(releasesDir, area, broken ? brokenScript(area) : `// ${name}`);
  return publishPreview(releasesDir, copy, AUTHOR);
}

/** The version of the area that this browser rendered last. */
export async function drawnVersion(page: Page, area: string): Promise<string | undefined> {
  const good = await page.evaluate((key) => localStorage.getItem(key), `goodVersions:${area}`);
  return (JSON.parse(good ?? '[]') as { version: string }[])[0]?.version;
}

/** Focuses the window, as a person who returns to it; the portal then reads the registry again. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** Returns to the page until it shows this. It ignores a return within two seconds of its last request. */
export async function comeBackTo(shown: Locator): Promise<void> {
  const count = async () => {
    await comeBack(shown.page());
    return shown.count();
  };
  await expect.poll(count).toBeGreaterThan(0);
}

/** Waits until the page offers another version. */
export async function expectOffer(page: Page): Promise<void> {
  await comeBackTo(page.getByRole('status').getByText('يوجد تحديث'));
}

/** What this browser reports of versions from now on. */
export function watchReports(page: Page) {
  const reports: { area: string; version: string; outcome: string; phase?: string; error?: object }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-reports')) reports.push(request.postDataJSON());
  });
  return reports;
}
