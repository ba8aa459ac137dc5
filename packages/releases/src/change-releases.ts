import { readlink, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryNameOf } from './files.ts';
import { type Author, appendHistory, type HistoryEntry, readHistory } from './history.ts';
import { withReleasesLock } from './lock.ts';
import { places } from './places.ts';
import { type Registry, readRegistry, writeRegistry } from './registry.ts';

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
  return withReleasesLock(releasesDir, async () => {
    const state = await readReleaseState(releasesDir);
    const change = await decide(state);
    // A process that died between the next two writes left a link to a shell that was never released.
    await pointShellAt(releasesDir, (change?.registry ?? state.registry).shell?.version);
    if (change === null) return null;
    const revision = state.registry.revision + 1;
    const entry = { revision, at: new Date().toISOString(), ...author, ...change.entry };
    await appendHistory(releasesDir, entry);
    await writeRegistry(releasesDir, { ...change.registry, revision });
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
