import { readlink, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type Author, appendHistory, type HistoryEntry, readHistory } from './history.ts';
import { places } from './places.ts';
import { type Registry, readRegistry, writeRegistry } from './registry.ts';
import { withLock } from './with-lock.ts';

/** A change takes milliseconds; whoever waits longer than this should know that something is wrong. */
const WAIT_MS = 10_000;

/** What runs, and how it came to be. */
export interface Standing {
  registry: Registry;
  history: HistoryEntry[];
}

/** The next registry and what the history says of it. */
export interface Change {
  registry: Registry;
  entry: Pick<HistoryEntry, 'action' | 'app' | 'from' | 'to' | 'share'>;
}

export async function readStanding(releasesDir: string): Promise<Standing> {
  const registry = await readRegistry(releasesDir);
  return { registry, history: await readHistory(releasesDir, registry.revision) };
}

/**
 * Makes one change under the lock that every tool and every API process uses. The registry's renaming is the one
 * moment at which it happens; whoever dies before has changed nothing. `decide` sees what stands then, and gives null
 * when nothing has to change.
 * @throws ReleaseRefusal from `decide`, or when the lock is held for too long
 */
export function changeReleases(
  releasesDir: string,
  author: Author,
  decide: (standing: Standing) => Change | null | Promise<Change | null>,
): Promise<HistoryEntry | null> {
  return withLock(places.lock(releasesDir), { waitMs: WAIT_MS }, async () => {
    const standing = await readStanding(releasesDir);
    const change = await decide(standing);
    // A process that died between the two steps below left the page of a shell that was never released.
    await pointShellAt(releasesDir, (change?.registry ?? standing.registry).shell?.version);
    if (change === null) return null;
    const revision = standing.registry.revision + 1;
    const entry = { revision, at: new Date().toISOString(), ...author, ...change.entry };
    await appendHistory(releasesDir, entry);
    await writeRegistry(releasesDir, { ...change.registry, revision });
    return entry;
  });
}

/** Switches the shell's page and all that belongs to it in one step. */
async function pointShellAt(releasesDir: string, version: string | undefined): Promise<void> {
  if (version === undefined) return;
  const link = places.shellCurrent(releasesDir);
  const target = join('versions', version);
  if ((await readlink(link).catch(() => undefined)) === target) return;
  const next = `${link}.${process.pid}.tmp`;
  await rm(next, { force: true });
  await symlink(target, next);
  await rename(next, link);
}
