import { RELEASE_CHECK_FAILED, RELEASE_KEY_REFUSED } from '@portal/domain/messages';
import { storeArea, storeShell } from './bundles.ts';
import { checkCalls, checkCompatibility, checkFiles, checkNames, type Finding } from './check-bundle.ts';
import { checkSize } from './check-size.ts';
import type { Author, HistoryEntry } from './history.ts';
import { ownerRefusal } from './owners.ts';
import { type Preview, publishPreview } from './previews.ts';
import { ReleaseRefusal } from './refusal.ts';
import { readRegistry } from './registry.ts';
import { baseOfCanary, releaseArea, releaseCanary, releaseShell } from './release.ts';
import type { StagedApp } from './staged-app.ts';

interface CheckOptions {
  /** The public key whose private part was shown; a bundle that is signed has its own. */
  key?: string | undefined;
  /** It is to be a canary. */
  isCanary: boolean;
  /** Called with each check that passed. */
  onPassed: (finding: Finding) => void;
}

/**
 * Every check of a release except the one in a browser, for the command and for publishing over HTTP.
 * @throws ReleaseRefusal at the first that fails
 */
export async function checkRelease(
  staged: StagedApp,
  releasesDir: string,
  { key, isCanary, onPassed }: CheckOptions,
): Promise<void> {
  const refusal = await ownerRefusal(releasesDir, staged.name, 'release', staged.key ?? key);
  if (refusal !== undefined) {
    throw new ReleaseRefusal(`Not released, and nothing was changed. ${refusal}`, RELEASE_KEY_REFUSED);
  }
  if (staged.area && isCanary) baseOfCanary(await readRegistry(releasesDir), staged.area);
  onPassed(await requirePassed(checkFiles(staged)));
  onPassed(await requirePassed(checkNames(staged, releasesDir)));
  onPassed(await requirePassed(checkCompatibility(staged, releasesDir)));
  onPassed(await requirePassed(checkCalls(staged, releasesDir)));
  onPassed(await requirePassed(checkSize(staged)));
}

/** @throws ReleaseRefusal when the check has found a fault */
export async function requirePassed(checked: Promise<Finding>): Promise<Finding> {
  const finding = await checked;
  if (finding.faults.length === 0) return finding;
  const reasons = finding.faults.map((fault) => `  ${fault}`).join('\n');
  throw new ReleaseRefusal(
    `Not released, and nothing was changed. The check of ${finding.name} failed:\n${reasons}`,
    RELEASE_CHECK_FAILED,
  );
}

/** Stores a checked version and releases it, an area to `share` per cent of people or to everyone. */
export async function releaseStaged(
  { folder, version, area }: StagedApp,
  releasesDir: string,
  author: Author,
  share?: number,
): Promise<HistoryEntry | null> {
  if (!area) {
    await storeShell(folder, version, releasesDir);
    return releaseShell(releasesDir, version, author);
  }
  await storeArea(folder, area, releasesDir);
  if (share === undefined) return releaseArea(releasesDir, area, author);
  return releaseCanary(releasesDir, area, share, author);
}

/** Stores a checked version of an area, and gives it a link. */
export async function previewStaged(
  { name, folder, area }: StagedApp,
  releasesDir: string,
  author: Author,
  now?: Date,
): Promise<Preview> {
  if (!area) throw new ReleaseRefusal(`${name} is no area.`);
  await storeArea(folder, area, releasesDir);
  return publishPreview(releasesDir, area, author, now);
}
