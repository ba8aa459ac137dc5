import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { RELEASE_CHANGED } from '@portal/domain/messages';
import { PREVIEW_PARAMETER } from '@portal/domain/preview-link';
import { isText, withFields } from './bundle-shapes.ts';
import { readRecord } from './bundles.ts';
import { requireCalls } from './check-bundle.ts';
import { requireFit, requireReleasable } from './compatibility.ts';
import { readJson, readNames, writeJson } from './files.ts';
import { type Author, changeReleases, type HistoryEntry, readReleaseState } from './history.ts';
import { withReleasesLock } from './lock.ts';
import { requireOwner } from './owners.ts';
import { MANIFEST, places } from './places.ts';
import { ReleaseRefusal, refuseCurrent } from './refusal.ts';
import { findArea, type RegistryArea, readRegistry } from './registry.ts';
import { canaryChange, releaseToEveryone } from './release.ts';
import { recordedArea } from './rollback.ts';

/** A link lives so long after it was last printed. Until then pruning keeps the files of its version. */
export const PREVIEW_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;

/** Names the newest preview of an area instead of a version. */
export const LATEST = 'latest';

/** A stored version that only those get who open its link. The registry does not name it. */
export interface Preview extends Author {
  /** The secret of the link. */
  token: string;
  /** The entry that the registry gets once the version is released. */
  area: RegistryArea;
  /** ISO 8601, UTC. */
  at: string;
  expires_at: string;
}

/** The version under which browsers load a preview and report it: never the same as that of a release. */
export function previewVersion(version: string): string {
  return `${version}+preview`;
}

/** What browsers load for a preview. Its files have addresses that the service worker does not keep. */
export function previewEntry({ area: { canary: _canary, ...area } }: Pick<Preview, 'area'>): RegistryArea {
  const { name, version } = area;
  return {
    ...area,
    version: previewVersion(version),
    entry: `/previews/${name}/${version}/${MANIFEST}`,
  };
}

/** The address of a preview's link below that of the portal. */
export function previewPath({ token }: Preview): string {
  return `/?${PREVIEW_PARAMETER}=${token}`;
}

/**
 * Gives a stored version of an area a link, which nothing else names. The same version keeps its link, for another
 * `PREVIEW_DAYS`.
 * @throws ReleaseRefusal as a release does, and when everyone already runs the version
 */
export async function publishPreview(
  releasesDir: string,
  area: RegistryArea,
  author: Author,
  now = new Date(),
): Promise<Preview> {
  return withReleasesLock(releasesDir, async (requireLock) => {
    const registry = await readRegistry(releasesDir);
    await requireOwner(releasesDir, area.name, 'release', author);
    requireNotCurrent(findArea(registry, area.name), area);
    await requireFit(releasesDir, registry, area);
    const before = (await readPreviews(releasesDir)).find((preview) =>
      isOf(preview, area.name, area.version),
    );
    const preview = {
      token: before?.token ?? randomBytes(TOKEN_BYTES).toString('base64url'),
      area,
      at: now.toISOString(),
      expires_at: new Date(now.getTime() + PREVIEW_DAYS * DAY_MS).toISOString(),
      ...author,
    };
    await requireLock();
    await writeJson(places.preview(releasesDir, preview.token), preview);
    return preview;
  });
}

function requireNotCurrent(running: RegistryArea | undefined, { name, version }: RegistryArea): void {
  if (running?.version === version) refuseCurrent(name, version);
}

/** All previews, also expired ones, the newest first. */
export async function readPreviews(releasesDir: string): Promise<Preview[]> {
  const files = await readNames(places.previews(releasesDir));
  const tokens = files.map((file) => file.replace(/\.json$/, '')).filter((token) => TOKEN.test(token));
  const previews = await Promise.all(tokens.map((token) => readPreview(releasesDir, token)));
  return previews
    .filter((preview) => preview !== null)
    .sort((a, b) => b.at.localeCompare(a.at) || a.token.localeCompare(b.token));
}

const isPreview = withFields({
  token: isText,
  area: withFields({ name: isText, version: isText }),
  who: isText,
  at: isText,
  expires_at: isText,
});

/** Null also for a file that is no preview: the other previews, and the reports of browsers, do not depend on it. */
async function readPreview(releasesDir: string, token: string): Promise<Preview | null> {
  const content = await readJson<Preview>(places.preview(releasesDir, token)).catch((error: unknown) => {
    if (error instanceof SyntaxError) return null;
    throw error;
  });
  return isPreview(content) ? content : null;
}

export function isExpired({ expires_at }: Preview, now: Date): boolean {
  return new Date(expires_at) <= now;
}

/** Whether everyone got the previewed version since: that ends a preview, also when it is rolled back or replaced. */
export function isReleased(
  { area: { name, version }, at }: Preview,
  history: readonly HistoryEntry[],
): boolean {
  return history.some(
    (entry) => entry.app === name && entry.to === version && entry.action !== 'canary' && entry.at >= at,
  );
}

/** The preview of a link; undefined once it was ended, has expired, or everyone got its version. */
export async function findPreview(
  releasesDir: string,
  token: string,
  now: Date,
): Promise<Preview | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const preview = await readPreview(releasesDir, token);
  if (!preview || isExpired(preview, now)) return undefined;
  const { history } = await readReleaseState(releasesDir);
  return isReleased(preview, history) ? undefined : preview;
}

/** The preview that browsers load as this version; undefined when there is none, or it has expired. */
export async function findPreviewVersion(
  releasesDir: string,
  area: string,
  version: string,
  now: Date,
): Promise<Preview | undefined> {
  const previews = await readPreviews(releasesDir);
  return previews.find(
    (preview) =>
      preview.area.name === area &&
      previewVersion(preview.area.version) === version &&
      !isExpired(preview, now),
  );
}

/**
 * Releases exactly the files of a preview, to everyone or to `share` per cent of people. People get something new, so it
 * needs the key of a release.
 * @param which its version, or `LATEST`
 */
export async function promotePreview(
  releasesDir: string,
  app: string,
  which: string,
  author: Author,
  { share, now = new Date() }: { share?: number | undefined; now?: Date } = {},
): Promise<HistoryEntry | null> {
  const preview = await choosePreview(releasesDir, app, which, now);
  return changeReleases(releasesDir, { ...author, commit: preview.commit }, async (state) => {
    await requireOwner(releasesDir, app, 'release', author);
    const area = await recordedArea(releasesDir, app, preview.area.version);
    requireNotCurrent(findArea(state.registry, app), area);
    await requireReleasable(releasesDir, state.registry, area);
    await requireCalls(releasesDir, area);
    return share === undefined ? releaseToEveryone(state, area, 'promote') : canaryChange(state, area, share);
  });
}

/** Ends a preview: its link shows the current version from then on. Returns the preview that ended. */
export async function endPreview(
  releasesDir: string,
  app: string,
  which: string,
  author: Author,
  now = new Date(),
): Promise<Preview> {
  await requireOwner(releasesDir, app, 'return', author);
  return withReleasesLock(releasesDir, async (requireLock) => {
    const preview = await choosePreview(releasesDir, app, which, now);
    await requireLock();
    await rm(places.preview(releasesDir, preview.token), { force: true });
    return preview;
  });
}

async function choosePreview(releasesDir: string, app: string, which: string, now: Date): Promise<Preview> {
  const { history } = await readReleaseState(releasesDir);
  const own = (await readPreviews(releasesDir)).filter(
    (preview) => preview.area.name === app && !isExpired(preview, now) && !isReleased(preview, history),
  );
  const chosen = which === LATEST ? own[0] : own.find((preview) => isOf(preview, app, which));
  if (chosen) return chosen;
  if (own.length === 0) throw new ReleaseRefusal(`${app} has no preview.`, RELEASE_CHANGED);
  const versions = own.map(({ area }) => area.version).join(', ');
  throw new ReleaseRefusal(
    `${app} has no preview ${which}: choose ${LATEST} or one of ${versions}.`,
    RELEASE_CHANGED,
  );
}

function isOf({ area }: Preview, app: string, version: string): boolean {
  return area.name === app && area.version === version;
}

interface StoredVersion {
  /** As browsers load it as a preview. */
  area: RegistryArea;
  /** The commit of its last release; null when it was none, or the commit is unknown. */
  commit: string | null;
  /** ISO 8601, UTC. */
  released_at: string | null;
}

/** The versions of a role's areas whose files are still here, the last released first; those that never were come at the end. */
export async function storedVersions(releasesDir: string, role: string): Promise<StoredVersion[]> {
  const { history } = await readReleaseState(releasesDir);
  const areas = await readdir(join(releasesDir, 'areas')).catch(() => []);
  const versions = await Promise.all(
    areas.map(async (area) => {
      const files = await readdir(places.records(releasesDir, area)).catch(() => []);
      const records = files.filter((file) => file.endsWith('.json')).map((file) => basename(file, '.json'));
      return Promise.all(records.map((version) => readRecord(releasesDir, area, version)));
    }),
  );
  return versions
    .flat()
    .flatMap((record) => record?.area ?? [])
    .filter(
      ({ name, version, roles }) =>
        roles.includes(role) && existsSync(join(places.area(releasesDir, name, version), MANIFEST)),
    )
    .map((area) => {
      const release = history.findLast(({ app, to }) => app === area.name && to === area.version);
      return {
        area: previewEntry({ area }),
        commit: release?.commit ?? null,
        released_at: release?.at ?? null,
      };
    })
    .toSorted((a, b) => (b.released_at ?? '').localeCompare(a.released_at ?? ''));
}
