import { appendFile, mkdir, open, readlink, rename, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseAction } from '@portal/domain/releases';
import { readIfThere, temporaryNameOf } from './files.ts';
import { withReleasesLock } from './lock.ts';
import { places } from './places.ts';
import { type Registry, readRegistry, writeRegistry } from './registry.ts';

/** Who changes something, and why; never sent to browsers. */
export interface Author {
  who: string;
  /** The commit that was built; null when it is unknown or nothing was built. */
  commit: string | null;
  note?: string;
  /** The version was not tried in a browser before. Entries of earlier releases say it in their note. */
  without_browser?: boolean;
  /** The public key that signed the bundle, or that was shown for a rollback. */
  key?: string;
  /** The id of the super-admin who did it in the portal. */
  account?: string;
}

export interface HistoryEntry extends Author {
  /** Revision of the registry after this change. */
  revision: number;
  /** ISO 8601, UTC. */
  at: string;
  action: ReleaseAction;
  /** `shell` or the name of an area. */
  app: string;
  from: string | null;
  /** Null after a removal. */
  to: string | null;
  /** Per cent of people, for a canary. */
  share?: number;
}

/** The author of changes that the portal makes without a person. */
export const AUTOMATIC_AUTHOR = 'portal';

/**
 * Records a change before it is made. An entry counts only once the registry has its revision, so the line of a
 * process that dies in between is ignored.
 */
async function appendHistory(releasesDir: string, entry: HistoryEntry): Promise<void> {
  const file = places.history(releasesDir);
  await mkdir(dirname(file), { recursive: true });
  const separator = (await endsInsideLine(file)) ? '\n' : '';
  await appendFile(file, `${separator}${JSON.stringify(entry)}\n`, { flush: true });
}

/** The changes that were made, oldest first. */
async function readHistory(releasesDir: string, revision: number): Promise<HistoryEntry[]> {
  const text = (await readIfThere(places.history(releasesDir))) ?? '';
  const byRevision = new Map<number, HistoryEntry>();
  for (const line of text.split('\n')) {
    const entry = parseEntry(line);
    // Of two lines of one revision the later counts: the process of the earlier one died before its change.
    if (entry && entry.revision <= revision) byRevision.set(entry.revision, entry);
  }
  return [...byRevision.values()].sort((a, b) => a.revision - b.revision);
}

/** The versions that everyone got, oldest first, without those that were rolled back; the last is the current one. */
export function effectiveVersions(history: readonly HistoryEntry[], app: string): string[] {
  const versions: string[] = [];
  for (const { action, from, to } of history.filter((entry) => entry.app === app)) {
    if (action === 'canary' || action === 'stop') continue;
    if (to === null) {
      versions.length = 0;
      continue;
    }
    if (versions.length === 0 && from !== null) versions.push(from);
    const earlier = versions.lastIndexOf(to);
    if (action === 'rollback' && earlier >= 0) versions.length = earlier + 1;
    else if (versions.at(-1) !== to) versions.push(to);
  }
  return versions;
}

/** Whether an operator chose the current version of an app, so that `npm start` keeps it. */
export function isManagedByOperations(history: readonly HistoryEntry[], app: string): boolean {
  const last = history.findLast((entry) => entry.app === app);
  return last !== undefined && last.action !== 'start';
}

function parseEntry(line: string): HistoryEntry | undefined {
  if (line === '') return undefined;
  try {
    return JSON.parse(line);
  } catch {
    // A process died while writing this line; the next entry starts on a new line.
    return undefined;
  }
}

async function endsInsideLine(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) return false;
  try {
    const { size } = await handle.stat();
    if (size === 0) return false;
    const { buffer } = await handle.read({ buffer: Buffer.alloc(1), position: size - 1 });
    return buffer.toString() !== '\n';
  } finally {
    await handle.close();
  }
}

/** What is released now, and the changes that led to it. */
export interface ReleaseState {
  registry: Registry;
  history: HistoryEntry[];
}

/** The next registry and its entry in the history. */
export interface Change {
  registry: Registry;
  entry: Pick<HistoryEntry, 'action' | 'app' | 'from' | 'to' | 'share'>;
}

export async function readReleaseState(releasesDir: string): Promise<ReleaseState> {
  const registry = await readRegistry(releasesDir);
  return { registry, history: await readHistory(releasesDir, registry.revision) };
}

/**
 * Makes one change under the lock that every tool and every API process takes. The change takes effect when the
 * registry is renamed into place; a process that dies before has changed nothing. `decide` gets the state under the
 * lock, and returns null when nothing has to change.
 * @throws ReleaseRefusal from `decide`, or when the lock is held for too long
 */
export function changeReleases(
  releasesDir: string,
  author: Author,
  decide: (state: ReleaseState) => Change | null | Promise<Change | null>,
): Promise<HistoryEntry | null> {
  return withReleasesLock(releasesDir, async (requireLock) => {
    const state = await readReleaseState(releasesDir);
    const change = await decide(state);
    await requireLock();
    // A process that died between the next two writes left a link to a shell that was never released.
    await pointShellAt(releasesDir, (change?.registry ?? state.registry).shell?.version);
    if (change === null) return null;
    const revision = state.registry.revision + 1;
    const entry = { revision, at: new Date().toISOString(), ...author, ...change.entry };
    try {
      await appendHistory(releasesDir, entry);
      await writeRegistry(releasesDir, { ...change.registry, revision });
    } catch (error) {
      await pointShellAt(releasesDir, state.registry.shell?.version).catch(() => {});
      throw error;
    }
    return entry;
  });
}

/** Switches the shell's page and the files beside it in one step. */
async function pointShellAt(releasesDir: string, version: string | undefined): Promise<void> {
  if (version === undefined) return;
  const link = places.shellCurrent(releasesDir);
  const target = join('versions', version);
  if ((await readlink(link).catch(() => undefined)) === target) return;
  const next = temporaryNameOf(link);
  await symlink(target, next);
  await rename(next, link);
}
