import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 50;
/** How often a holder touches a lock file that other hosts can see. */
const HEARTBEAT_MS = 5_000;
/** A lock of another host without a heartbeat for this long is taken over. */
const FOREIGN_STALE_MS = 30_000;
/** Removing a stale lock takes a few milliseconds; a process that started this long ago has died. */
const TAKEOVER_STALE_MS = 10_000;

export interface LockOptions {
  /** How long to wait for another holder, in milliseconds; 0 fails at once. */
  waitMs: number;
  /**
   * Whether processes on other hosts use the same folder. Their pids say nothing here, so a heartbeat shows that
   * they live; a lock that cannot be read counts as theirs.
   */
  isSharedByHosts: boolean;
  /** Called once, when another process holds the lock. */
  onWait?: (holder: string) => void;
}

/** A process that holds a lock. */
interface Holder {
  pid: number;
  /** Start time of the process, because pids are used again; empty where the system does not say. */
  started: string;
  /** Undefined for a lock that only this host uses. */
  host: string | undefined;
}

/** Another living process holds the lock. */
export class LockHeldError extends Error {
  override readonly name = 'LockHeldError';
  /** Such as `process 12 on web-1`; unknown when the lock cannot be read. */
  readonly holder: string;

  constructor(holder: string) {
    super(`The lock is held by ${holder}.`);
    this.holder = holder;
  }
}

/**
 * Takes the lock of this file. A lock whose process has died is taken over.
 * @returns a function that releases the lock
 * @throws LockHeldError when another process holds it for longer than `waitMs`
 */
export async function acquireLock(file: string, options: LockOptions): Promise<() => Promise<void>> {
  const own = await describeOwnProcess(options.isSharedByHosts);
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, own);
  try {
    await linkLock(file, draft, options);
  } finally {
    await rm(draft, { force: true });
  }
  const heartbeat = options.isSharedByHosts
    ? setInterval(() => utimes(file, new Date(), new Date()).catch(() => undefined), HEARTBEAT_MS)
    : undefined;
  return async () => {
    clearInterval(heartbeat);
    if ((await readLock(file)) === own) await rm(file, { force: true });
  };
}

async function linkLock(file: string, draft: string, options: LockOptions): Promise<void> {
  const { waitMs, isSharedByHosts, onWait } = options;
  const deadline = performance.now() + waitMs;
  let wasCalled = false;
  // A link appears with its whole content, so no process reads half of a lock.
  while (!(await tryLink(draft, file))) {
    const text = await readLock(file);
    if (text === undefined) continue;
    if (await isStale(file, text, isSharedByHosts)) {
      await removeStale(file, draft, isSharedByHosts);
      continue;
    }
    const holder = describeHolder(text);
    if (!wasCalled && waitMs > 0) onWait?.(holder);
    wasCalled = true;
    if (performance.now() >= deadline) throw new LockHeldError(holder);
    await delay(POLL_MS);
  }
}

/** Removes a stale lock, one process at a time: a second one could remove the new lock of the first. */
async function removeStale(file: string, draft: string, isSharedByHosts: boolean): Promise<void> {
  const takeover = `${file}.takeover`;
  if (!(await tryLink(draft, takeover))) {
    if (await isOlderThan(takeover, TAKEOVER_STALE_MS)) await rm(takeover, { force: true });
    await delay(POLL_MS);
    return;
  }
  try {
    const text = await readLock(file);
    if (text !== undefined && (await isStale(file, text, isSharedByHosts))) await rm(file, { force: true });
  } finally {
    await rm(takeover, { force: true });
  }
}

async function isStale(file: string, text: string, isSharedByHosts: boolean): Promise<boolean> {
  const holder = parseHolder(text);
  const isForeign = holder ? holder.host !== undefined && holder.host !== hostname() : isSharedByHosts;
  if (isForeign) return isOlderThan(file, FOREIGN_STALE_MS);
  return !holder || !(await isRunning(holder));
}

function describeHolder(text: string): string {
  const holder = parseHolder(text);
  if (!holder) return 'an unknown process';
  return `process ${holder.pid}${holder.host === undefined ? '' : ` on ${holder.host}`}`;
}

/** The content of an own lock file: pid, start time and, for other hosts, the host. */
async function describeOwnProcess(isSharedByHosts: boolean): Promise<string> {
  const own = [process.pid, await readStartTime(process.pid)];
  return (isSharedByHosts ? [...own, hostname()] : own).join(' ').trim();
}

function parseHolder(text: string): Holder | undefined {
  const [pid, started = '', host] = text.split(' ');
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

/** The content of a lock file; undefined when no process holds the lock. */
function readLock(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
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
