import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { RELEASES_LOCKED } from '@portal/domain/messages';
import { readIfThere } from './files.ts';
import { places } from './places.ts';
import { ReleaseRefusal } from './refusal.ts';

const POLL_MS = 50;
/** How often a holder touches a lock file that other hosts can see. */
const HEARTBEAT_MS = 5_000;
/** A lock of another host without a heartbeat for this long is taken over. */
const FOREIGN_STALE_MS = 30_000;
/** Removing a stale lock takes a few milliseconds; a process that started this long ago has died. */
const TAKEOVER_STALE_MS = 10_000;

/** A change takes milliseconds; a longer wait means that something is wrong. */
const CHANGE_WAIT_MS = 10_000;

interface LockOptions {
  /** How long to wait for another holder, in milliseconds; 0 fails at once. */
  waitMs: number;
  /** Called once with another process that holds the lock, such as `process 12 on web-1`. */
  onWait?: (holder: string) => void;
}

/** A process that holds a lock. */
interface Holder {
  pid: number;
  /** Start time of the process, because pids are used again; empty where the system does not say. */
  started: string;
  host: string;
}

/** Throws a ReleaseRefusal when another process has taken the lock over, such as while this machine slept. */
export type RequireLock = () => Promise<void>;

/** Runs `work` under the lock that every tool and every API process takes for a change of the releases. */
export function withReleasesLock<T>(
  releasesDir: string,
  work: (requireLock: RequireLock) => Promise<T>,
): Promise<T> {
  return withLock(places.lock(releasesDir), { waitMs: CHANGE_WAIT_MS }, work);
}

/**
 * Runs `work` while this process holds the lock of this file, whose folder hosts may share. The pids of another host say nothing
 * here, so a heartbeat shows that they live. A lock whose process has died is taken over.
 * @throws ReleaseRefusal when another process holds the lock for longer than `waitMs`
 */
export async function withLock<T>(
  file: string,
  options: LockOptions,
  work: (requireLock: RequireLock) => Promise<T>,
): Promise<T> {
  const own = [process.pid, await readStartTime(process.pid), hostname(), randomUUID()].join(' ');
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, own);
  try {
    await linkLock(file, draft, options);
  } finally {
    await rm(draft, { force: true });
  }
  const beat = () => utimes(file, new Date(), new Date()).catch(() => undefined);
  const heartbeat = setInterval(beat, HEARTBEAT_MS);
  const isHeld = async () => (await readIfThere(file)) === own;
  try {
    return await work(async () => {
      if (!(await isHeld())) {
        throw new ReleaseRefusal('Another process took the lock over; try again.', RELEASES_LOCKED);
      }
    });
  } finally {
    clearInterval(heartbeat);
    if (await isHeld()) await rm(file, { force: true });
  }
}

async function linkLock(file: string, draft: string, { waitMs, onWait }: LockOptions): Promise<void> {
  const deadline = performance.now() + waitMs;
  let wasCalled = false;
  // A link appears with its whole content, so no process reads half of a lock.
  while (!(await tryLink(draft, file))) {
    const text = await readIfThere(file);
    if (text === undefined) continue;
    if (await isStale(file, text)) {
      await removeStale(file, draft);
      continue;
    }
    const found = parseHolder(text);
    const holder = found ? `process ${found.pid} on ${found.host}` : 'an unknown process';
    if (!wasCalled && waitMs > 0) onWait?.(holder);
    wasCalled = true;
    if (performance.now() >= deadline) {
      throw new ReleaseRefusal(
        `Another process holds the lock (${holder}); try again when it has finished.`,
        RELEASES_LOCKED,
      );
    }
    await delay(POLL_MS);
  }
}

/** Removes a stale lock, one process at a time: a second one could remove the new lock of the first. */
async function removeStale(file: string, draft: string): Promise<void> {
  const takeover = `${file}.takeover`;
  if (!(await tryLink(draft, takeover))) {
    if (await isOlderThan(takeover, TAKEOVER_STALE_MS)) await rm(takeover, { force: true });
    await delay(POLL_MS);
    return;
  }
  try {
    const text = await readIfThere(file);
    if (text !== undefined && (await isStale(file, text))) await rm(file, { force: true });
  } finally {
    await rm(takeover, { force: true });
  }
}

/** A lock that cannot be read counts as another host's. */
async function isStale(file: string, text: string): Promise<boolean> {
  const holder = parseHolder(text);
  if (holder?.host !== hostname()) return isOlderThan(file, FOREIGN_STALE_MS);
  return !(await isRunning(holder));
}

/** A lock file has the pid, the start time and the host, then what no other lock has. */
function parseHolder(text: string): Holder | undefined {
  const [pid, started = '', host = hostname()] = text.split(' ');
  return /^\d+$/.test(pid ?? '') && Number(pid) > 0 ? { pid: Number(pid), started, host } : undefined;
}

async function isRunning({ pid, started }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return (await readStartTime(pid)) === started;
}

/** Start time of a process in clock ticks since boot; empty where the system has no /proc. */
async function readStartTime(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // proc(5): the name in parentheses may hold any character; the start time is the 20th field after it.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

async function isOlderThan(file: string, ageMs: number): Promise<boolean> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs > ageMs;
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
