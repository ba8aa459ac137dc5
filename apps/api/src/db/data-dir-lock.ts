import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

const LOCK_FILE = 'database.lock';

/**
 * Takes the embedded database for this process: nothing else stops a second one from opening the same folder
 * and ruining it. A lock whose process is gone is taken over.
 * @returns a function that gives the lock back
 * @throws StartupError when a living process holds it
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const lockPath = join(dataDir, LOCK_FILE);
  const mine = await identify(process.pid);
  const draft = `${lockPath}.${randomUUID()}`;
  await writeFile(draft, mine);
  try {
    // A link appears whole or not at all, so nobody ever reads a half-written lock.
    while (!(await tryLink(draft, lockPath))) await removeStale(lockPath, dataDir);
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    if ((await readFile(lockPath, 'utf8').catch(() => '')) === mine) await rm(lockPath, { force: true });
  };
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

async function removeStale(lockPath: string, dataDir: string): Promise<void> {
  const holder = await readFile(lockPath, 'utf8').catch(() => '');
  const pid = Number.parseInt(holder, 10);
  if (holder !== '' && holder === (await identify(pid))) {
    throw new StartupError(
      `Process ${pid} already uses the embedded database in ${dataDir}; stop it first or set another DATA_DIR.`,
    );
  }
  const aside = `${lockPath}.${randomUUID()}`;
  await rename(lockPath, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => '');
  // Another process may have taken the stale lock over in between: what was moved is then its own, put it back.
  if (moved !== holder) await tryLink(aside, lockPath);
  await rm(aside, { force: true });
}

/** Names a living process by pid and start time, for a pid is used again; an empty string when there is none. */
async function identify(pid: number): Promise<string> {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return '';
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // proc(5): the name in parentheses may hold anything; the start time is the 20th field after it.
  const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${pid} ${startTime}`.trim();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
