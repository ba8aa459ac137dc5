import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import {
  describeArea,
  findArea,
  places,
  type RegistryArea,
  readRegistry,
  releaseArea,
  storeArea,
} from '@portal/releases';
import { hashFiles, listFiles } from '@portal/releases/files';

const ROOT = join(import.meta.dirname, '../..');

/** Where the portal under test serves its bundles from; the stories' runner says so. */
function releasesDir(): string {
  const folder = process.env.RELEASES_DIR;
  if (!folder) throw new Error('RELEASES_DIR is not set: run the stories with npm run test:e2e.');
  return folder;
}

/** Runs a command of operations as they do. Throws with its output when it fails. */
export async function operate(tool: 'release' | 'rollback', args: string[], env: NodeJS.ProcessEnv = {}) {
  await promisify(execFile)(process.execPath, [`tools/${tool}.ts`, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
}

/** What the registry names for an area. */
export async function released(area: string): Promise<RegistryArea> {
  const entry = findArea(await readRegistry(releasesDir()), area);
  if (!entry) throw new Error(`${area} was never released.`);
  return entry;
}

/** Releases a copy of what runs whose script throws: a fault that no check before a release can rule out everywhere. */
export async function releaseBroken(area: string): Promise<string> {
  const running = await released(area);
  const folder = await mkdtemp(join(tmpdir(), 'broken-release-'));
  try {
    await cp(places.area(releasesDir(), area, running.version), folder, { recursive: true });
    for (const coding of ['br', 'gz']) await rm(join(folder, `remoteEntry.js.${coding}`), { force: true });
    await appendFile(
      join(folder, 'remoteEntry.js'),
      `\n${area} = undefined; throw new Error('broken on purpose');`,
    );
    const broken = await describeArea(folder, running, '0.0.0', running.contract);
    await storeArea(folder, broken, releasesDir());
    await releaseArea(releasesDir(), broken, { who: 'a story', commit: null });
    return broken.version;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What is released beside one area: every file's digest in one, and what the registry names. */
export async function releasedBeside(area: string) {
  const folder = releasesDir();
  const files = (await listFiles(folder)).filter((file) => /^(areas|shell\/(assets|versions))\//.test(file));
  const { areas, shell } = await readRegistry(folder);
  return {
    digest: await hashFiles(
      folder,
      files.filter((file) => !file.startsWith(`areas/${area}/`)),
    ),
    areas: areas.filter(({ name }) => name !== area),
    shell,
  };
}

/** The version whose pages this browser drew last. */
export async function drawnVersion(page: Page, area: string): Promise<string | undefined> {
  const good = await page.evaluate((key) => localStorage.getItem(key), `goodVersions:${area}`);
  return (JSON.parse(good ?? '[]') as { version: string }[])[0]?.version;
}

/** As when the person comes back to the window, which is one of the times when the registry is asked. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** What this browser tells the operators about versions, from now on. */
export function watchReports(page: Page) {
  const reports: { area: string; version: string; outcome: string; phase?: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-reports')) reports.push(request.postDataJSON());
  });
  return reports;
}
