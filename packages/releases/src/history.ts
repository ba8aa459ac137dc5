import { appendFile, mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { places } from './places.ts';

/**
 * What was done: `start` is `npm start` bringing the local state, `release` and `promote` give a version to everybody,
 * `canary` gives it to some, `rollback` goes back to an older one, `stop` takes a canary away.
 */
export type ReleaseAction = 'start' | 'release' | 'canary' | 'promote' | 'rollback' | 'stop';

/** Who changes something, and why; kept on the server only. */
export interface Author {
  who: string;
  /** The commit a release was built from; null where it is not known or nothing was built. */
  commit: string | null;
  note?: string;
}

export interface HistoryEntry extends Author {
  /** Revision of the registry that this change made. */
  revision: number;
  /** ISO 8601, UTC. */
  at: string;
  action: ReleaseAction;
  /** `shell` or the name of an area. */
  app: string;
  from: string | null;
  to: string;
  /** Per cent of the people, for a canary. */
  share?: number;
}

/** The one that changes a release when the portal does it by itself. */
export const BY_ITSELF = 'portal';

/**
 * Writes down a change before it is made. An entry counts only once the registry has reached its revision, so a
 * process that dies in between leaves a line that nobody reads.
 */
export async function appendHistory(releasesDir: string, entry: HistoryEntry): Promise<void> {
  const file = places.history(releasesDir);
  await mkdir(dirname(file), { recursive: true });
  const separator = (await endsInsideLine(file)) ? '\n' : '';
  await appendFile(file, `${separator}${JSON.stringify(entry)}\n`);
}

/** The changes that were really made, oldest first. */
export async function readHistory(releasesDir: string, revision: number): Promise<HistoryEntry[]> {
  const text = await readFile(places.history(releasesDir), 'utf8').catch(() => '');
  const byRevision = new Map<number, HistoryEntry>();
  for (const line of text.split('\n')) {
    const entry = parseEntry(line);
    // The later line of one revision is the one that was made: the earlier one's process died before it could.
    if (entry && entry.revision <= revision) byRevision.set(entry.revision, entry);
  }
  return [...byRevision.values()].sort((a, b) => a.revision - b.revision);
}

/** The versions that everybody ran, without those that a rollback went back from; the last one runs now. */
export function standingVersions(history: readonly HistoryEntry[], app: string): string[] {
  const standing: string[] = [];
  for (const { action, from, to } of history.filter((entry) => entry.app === app)) {
    if (action === 'canary' || action === 'stop') continue;
    if (standing.length === 0 && from !== null) standing.push(from);
    const earlier = standing.lastIndexOf(to);
    if (action === 'rollback' && earlier >= 0) standing.length = earlier + 1;
    else if (standing.at(-1) !== to) standing.push(to);
  }
  return standing;
}

/** Whether operations decided what runs of an app, so that `npm start` leaves it as it is. */
export function isHeldByOperations(history: readonly HistoryEntry[], app: string): boolean {
  const last = history.findLast((entry) => entry.app === app);
  return last !== undefined && last.action !== 'start';
}

function parseEntry(line: string): HistoryEntry | undefined {
  if (line === '') return undefined;
  try {
    return JSON.parse(line);
  } catch {
    // The half of a line that a dying process left; the next entry began on a line of its own.
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
