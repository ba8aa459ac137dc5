import { keyId } from '@portal/area-bundle/keys';
import {
  type Author,
  baseOfCanary,
  type HistoryEntry,
  ownerRefusal,
  type Preview,
  publishPreview,
  ReleaseRefusal,
  readRegistry,
  releaseArea,
  releaseCanary,
  releaseShell,
  SHELL,
  storeArea,
  storeShell,
} from '@portal/releases';
import { findInstalledChromium } from '../checks/chromium.ts';
import { ToolFailure } from '../processes.ts';
import { readWho } from './author.ts';
import { checkCalls, checkCompatibility, checkFiles, checkNames, type Finding } from './check-bundle.ts';
import { checkSize } from './check-size.ts';
import { type StagedApp, stageApp } from './staged-app.ts';
import { stageBundle } from './staged-bundle.ts';
import { tryInBrowser } from './try-in-browser.ts';

export interface ReleaseRequest {
  root: string;
  releasesDir: string;
  /** `shell` or the name of an area; with a bundle it may be undefined, which takes the area of the bundle. */
  app?: string;
  /** A packed area to release without a build; the checkout is built when undefined. */
  bundle?: string;
  /** The public key whose private part was shown; a bundle that is signed has its own. */
  key?: string;
  /** Per cent of people who get it; everyone when undefined. */
  canary?: number;
  note?: string;
  /** Releases without the check in a browser; the history says so. */
  withoutBrowser: boolean;
}

/**
 * Builds one app or takes it from a packed bundle, then checks, stores and releases it.
 * @returns the entry of the history; null when this version is already the current one
 * @throws ReleaseRefusal or ToolFailure with the reasons; then nothing was changed
 */
export async function releaseApp(request: ReleaseRequest): Promise<HistoryEntry | null> {
  const { releasesDir, app, canary } = request;
  if (app === SHELL && canary !== undefined) {
    throw new ReleaseRefusal('The shell has no canary: everyone who opens the portal gets the same page.');
  }
  const staged = await stageAndCheck(request);
  return storeAndRelease(staged, releasesDir, await authorOf(request, staged), canary);
}

/**
 * As `releaseApp`, but the version gets a link instead of being released.
 * @throws ReleaseRefusal or ToolFailure with the reasons; then nothing was changed
 */
export async function previewApp(request: ReleaseRequest): Promise<Preview> {
  if (request.app === SHELL) {
    throw new ReleaseRefusal('The shell has no preview: everyone who opens the portal gets the same page.');
  }
  const staged = await stageAndCheck(request);
  if (!staged.area) throw new ReleaseRefusal(`${staged.name} is no area.`);
  await storeArea(staged.folder, staged.area, request.releasesDir);
  return publishPreview(request.releasesDir, staged.area, await authorOf(request, staged));
}

async function stageAndCheck(request: ReleaseRequest): Promise<StagedApp> {
  const { releasesDir, canary, withoutBrowser } = request;
  const chromePath = withoutBrowser ? undefined : await findBrowser();
  const staged = await stage(request);
  const refusal = await ownerRefusal(releasesDir, staged.name, 'release', staged.key ?? request.key);
  if (refusal !== undefined) throw new ReleaseRefusal(`Not released, and nothing was changed. ${refusal}`);
  if (staged.area && canary !== undefined) baseOfCanary(await readRegistry(releasesDir), staged.area);
  await passOrRefuse(checkFiles(staged));
  await passOrRefuse(checkNames(staged, releasesDir));
  await passOrRefuse(checkCompatibility(staged, releasesDir));
  await passOrRefuse(checkCalls(staged, releasesDir));
  await passOrRefuse(checkSize(staged));
  if (chromePath) await passOrRefuse(tryInBrowser(staged, releasesDir, chromePath));
  return staged;
}

async function stage({ root, app, bundle }: ReleaseRequest): Promise<StagedApp> {
  if (bundle === undefined) {
    const staged = await stageApp(root, app ?? '');
    console.log(`built    ${staged.name} ${staged.version}`);
    return staged;
  }
  const staged = await stageBundle(bundle, app);
  const signed =
    staged.key === undefined ? 'not signed' : `signed with the key that ends in ${keyId(staged.key)}`;
  console.log(`unpacked ${staged.name} ${staged.version}, ${signed}`);
  return staged;
}

async function findBrowser(): Promise<string> {
  const path = await findInstalledChromium();
  if (path) return path;
  throw new ToolFailure(
    'This machine has no Chromium to check the release in: install it, set CHROME_PATH, or release --without-browser.',
  );
}

async function passOrRefuse(finding: Promise<Finding>): Promise<void> {
  const { name, good, faults } = await finding;
  if (faults.length === 0) return console.log(`checked  ${name}: ${good}`);
  const reasons = faults.map((fault) => `  ${fault}`).join('\n');
  throw new ReleaseRefusal(`Not released, and nothing was changed. The check of ${name} failed:\n${reasons}`);
}

async function authorOf(
  { root, note, withoutBrowser, key }: ReleaseRequest,
  staged: StagedApp,
): Promise<Author> {
  const who = await readWho(root);
  const { commit } = staged;
  const shown = staged.key ?? key;
  const notes = [note, withoutBrowser ? 'released without a browser' : undefined].filter(Boolean);
  return {
    who,
    commit,
    ...(shown !== undefined && { key: shown }),
    ...(notes.length > 0 && { note: notes.join('; ') }),
  };
}

async function storeAndRelease(
  { folder, version, area }: StagedApp,
  releasesDir: string,
  author: Author,
  canary: number | undefined,
): Promise<HistoryEntry | null> {
  if (!area) {
    await storeShell(folder, version, releasesDir);
    return releaseShell(releasesDir, version, author);
  }
  await storeArea(folder, area, releasesDir);
  if (canary === undefined) return releaseArea(releasesDir, area, author);
  return releaseCanary(releasesDir, area, canary, author);
}
