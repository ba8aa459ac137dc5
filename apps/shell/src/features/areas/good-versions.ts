import type { AreaEntry } from './registry.ts';

const KEY_PREFIX = 'goodVersions:';
/** The one that runs, and the one before it to fall back to. */
const KEPT = 2;

function keyOf(area: string): string {
  return KEY_PREFIX + area;
}

function read(area: string): AreaEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(area)) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Versions that had worked before this page was loaded, by area: what was new to this browser fails more likely. */
const provenBefore = new Map<string, ReadonlySet<string>>();

function provenVersions(area: string): ReadonlySet<string> {
  const known = provenBefore.get(area);
  if (known) return known;
  const proven = new Set(read(area).map(({ version }) => version));
  provenBefore.set(area, proven);
  return proven;
}

/** Whether the version had shown a page in this browser before this visit. */
export function isProven({ name, version }: AreaEntry): boolean {
  return provenVersions(name).has(version);
}

/** Remembers a version of an area that has shown a page in this browser, as the newest such one. */
export function rememberGoodVersion(entry: AreaEntry): void {
  provenVersions(entry.name);
  const others = read(entry.name).filter(({ version }) => version !== entry.version);
  try {
    localStorage.setItem(keyOf(entry.name), JSON.stringify([entry, ...others].slice(0, KEPT)));
  } catch {
    // Without storage there is nothing to fall back to; the area itself works.
  }
}

/** No longer counts as one that works. */
export function forgetGoodVersion({ name, version }: AreaEntry): void {
  const others = read(name).filter((good) => good.version !== version);
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(others));
  } catch {
    // Nothing was remembered either.
  }
}

/**
 * The versions of the area that worked in this browser, the latest first, without the one named. Where and for whom
 * the area is comes from today's registry; only the bundle is the older one.
 */
export function otherGoodVersions(entry: AreaEntry): AreaEntry[] {
  return read(entry.name)
    .filter(({ version }) => version !== entry.version)
    .map(({ version, entry: manifest, contract, integrity = '' }) => ({
      ...entry,
      version,
      entry: manifest,
      contract,
      integrity,
    }));
}
