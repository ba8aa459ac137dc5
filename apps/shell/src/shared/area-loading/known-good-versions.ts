import { readJson } from '../storage/read-json.ts';
import type { AreaEntry } from './registry.ts';

const KEY_PREFIX = 'goodVersions:';
/** The current version and one to fall back to. */
const KEPT = 2;

function read(area: string): AreaEntry[] {
  const stored = readJson<AreaEntry[]>(localStorage, KEY_PREFIX + area);
  return Array.isArray(stored) ? stored : [];
}

function write(area: string, versions: readonly AreaEntry[]): void {
  try {
    localStorage.setItem(KEY_PREFIX + area, JSON.stringify(versions));
  } catch {
    // Without storage there is no fallback; the area itself still runs.
  }
}

/** The versions of each area that were known good before this page was loaded. */
const knownBeforeVisit = new Map<string, ReadonlySet<string>>();

function versionsBeforeVisit(area: string): ReadonlySet<string> {
  const known = knownBeforeVisit.get(area);
  if (known) return known;
  const versions = new Set(read(area).map(({ version }) => version));
  knownBeforeVisit.set(area, versions);
  return versions;
}

/** Whether the version showed a page in this browser in an earlier visit. */
export function wasKnownGoodBeforeVisit({ name, version }: AreaEntry): boolean {
  return versionsBeforeVisit(name).has(version);
}

/** Records a version that showed a page in this browser as the latest known-good one; a preview is none. */
export function rememberKnownGood(entry: AreaEntry): void {
  if (entry.source) return;
  versionsBeforeVisit(entry.name);
  const others = read(entry.name).filter(({ version }) => version !== entry.version);
  write(entry.name, [entry, ...others].slice(0, KEPT));
}

export function forgetKnownGood({ name, version }: AreaEntry): void {
  write(
    name,
    read(name).filter((known) => known.version !== version),
  );
}

/**
 * The known-good versions of an area in this browser other than the given one, latest first. Prefix, roles and home
 * come from the current registry; only the bundle is the older one.
 */
export function otherKnownGood({ home_needs: _ofCurrent, ...current }: AreaEntry): AreaEntry[] {
  return read(current.name)
    .filter(({ version }) => version !== current.version)
    .map(({ version, entry: manifest, contract, integrity = '' }) => ({
      ...current,
      version,
      entry: manifest,
      contract,
      integrity,
    }));
}
