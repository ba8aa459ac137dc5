import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ReleaseRefusal } from './refusal.ts';

const POLL_MS = 50;
/** How often a holder shows that it is alive; what another machine goes by. */
const HEARTBEAT_MS = 5_000;
/** A lock of another machine without a sign of life for this long is taken over. */
const FOREIGN_STALE_MS = 30_000;
/** Removing a stale lock takes a few milliseconds; whoever began this long ago is dead. */
const TAKEOVER_STALE_MS = 10_000;

export interface LockOptions {
  /** How long to wait for another holder before giving up. */
  waitMs: number;
  /** Told once, when somebody else holds the lock. */
  onWait?: (holder: string) => void;
}

interface Holder {
  host: string;
  pid: number;
  /** Tells two processes with the same pid apart; empty where the system does not say. */
  started: string;
}

/**
 * Does `work` while no other process holds the lock of this file. A lock whose process has died is taken over, so a
 * killed holder blocks nobody.
 * @throws ReleaseRefusal when somebody else holds it for longer than `waitMs`
 */
export async function withLock<T>(
  file: string,
  { waitMs, onWait }: LockOptions,
  work: () => Promise<T>,
): Promise<T> {
  const mine = JSON.stringify({ host: hostname(), pid: process.pid, started: await startTime(process.pid) });
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, mine);
  try {
    await take(file, draft, performance.now() + waitMs, onWait);
  } finally {
    await rm(draft, { force: true });
  }
  const heartbeat = setInterval(() => {
    utimes(file, new Date(), new Date()).catch(() => undefined);
  }, HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    if ((await readText(file)) === mine) await rm(file, { force: true });
  }
}

async function take(
  file: string,
  draft: string,
  deadline: number,
  onWait?: (holder: string) => void,
): Promise<void> {
  let told = false;
  // A link appears whole or not at all, so nobody ever reads a half-written lock.
  while (!(await tryLink(draft, file))) {
    const text = await readText(file);
    if (text === undefined) continue;
    if (await isStale(file, text)) {
      await removeStale(file, draft);
      continue;
    }
    const who = describe(text);
    if (performance.now() > deadline) {
      throw new ReleaseRefusal(`Somebody else is at it (${who}); try again when they are done.`);
    }
    if (!told) onWait?.(who);
    told = true;
    await delay(POLL_MS);
  }
}

/** Removes the lock if it is stale, one process at a time: a second one could remove the fresh lock of the first. */
async function removeStale(file: string, draft: string): Promise<void> {
  const takeover = `${file}.takeover`;
  if (!(await tryLink(draft, takeover))) {
    if (await isOlderThan(takeover, TAKEOVER_STALE_MS)) await rm(takeover, { force: true });
    await delay(POLL_MS);
    return;
  }
  try {
    const text = await readText(file);
    if (text !== undefined && (await isStale(file, text))) await rm(file, { force: true });
  } finally {
    await rm(takeover, { force: true });
  }
}

async function isStale(file: string, text: string): Promise<boolean> {
  const holder = parseHolder(text);
  if (holder?.host === hostname()) return !(await processRuns(holder));
  return isOlderThan(file, FOREIGN_STALE_MS);
}

function describe(text: string): string {
  const holder = parseHolder(text);
  return holder ? `process ${holder.pid} on ${holder.host}` : 'another process';
}

async function processRuns({ pid, started }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return (await startTime(pid)) === started;
}

async function startTime(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // proc(5): the name in parentheses may hold anything; the start time is the 20th field after it.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** The text of a lock, or undefined when nobody holds it. */
function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

function parseHolder(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
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
