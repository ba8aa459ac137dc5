import { keyId } from '@portal/area-bundle/keys';
import {
  type Author,
  checkRelease,
  type Finding,
  type HistoryEntry,
  type Preview,
  previewStaged,
  ReleaseRefusal,
  releaseStaged,
  requirePassed,
  SHELL,
  type StagedApp,
  stageBundle,
} from '@portal/releases';
import { findInstalledChromium } from '../checks/browsers.ts';
import { temporaryFolder } from '../checks/temporary.ts';
import { ToolFailure } from '../processes.ts';
import { readWho } from './author.ts';
import { stageApp } from './staged-app.ts';
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
  return releaseStaged(staged, releasesDir, await authorOf(request, staged), canary);
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
  return previewStaged(staged, request.releasesDir, await authorOf(request, staged));
}

async function stageAndCheck(request: ReleaseRequest): Promise<StagedApp> {
  const { releasesDir, key, canary, withoutBrowser } = request;
  const chromePath = withoutBrowser ? undefined : await findBrowser();
  const staged = await stage(request);
  await checkRelease(staged, releasesDir, { key, isCanary: canary !== undefined, onPassed: printPassed });
  if (chromePath) printPassed(await requirePassed(tryInBrowser(staged, releasesDir, chromePath)));
  return staged;
}

async function stage({ root, app, bundle }: ReleaseRequest): Promise<StagedApp> {
  if (bundle === undefined) {
    const staged = await stageApp(root, app ?? '');
    console.log(`built    ${staged.name} ${staged.version}`);
    return staged;
  }
  const staged = await stageBundle(bundle, await temporaryFolder('bundle'), app);
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

function printPassed({ name, good }: Finding): void {
  console.log(`checked  ${name}: ${good}`);
}

async function authorOf(
  { root, note, withoutBrowser, key }: ReleaseRequest,
  staged: StagedApp,
): Promise<Author> {
  const who = await readWho(root);
  const { commit } = staged;
  const shown = staged.key ?? key;
  return {
    who,
    commit,
    ...(shown !== undefined && { key: shown }),
    ...(note !== undefined && { note }),
    ...(withoutBrowser && { without_browser: true }),
  };
}
