import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** What a process gets between being asked to end and being killed. */
const GRACE_MS = 3_000;
/** A killed process that the kernel cannot end yet, as one that waits for a dead disk, is not waited for. */
const KILLED_MS = 3_000;
const POLL_MS = 25;

/** A line of the operating system's process table; a process that has ended and was not reaped yet is left out. */
interface ProcessEntry {
  pid: number;
  parent: number;
  group: number;
}

/**
 * Ends the processes and all their descendants, also those that moved to another process group (Chromium, PostgreSQL)
 * or whose parent has ended: SIGTERM first, SIGKILL for what is left after three seconds.
 * @param leaders pids, each the leader of a process group of its own
 */
export async function endTrees(leaders: readonly number[]): Promise<void> {
  const ending = new Set<number>();
  const started = performance.now();
  for (;;) {
    const elapsedMs = performance.now() - started;
    const living = familyOf(await readProcessTable(), new Set([...leaders, ...ending]));
    if (living.length === 0 || elapsedMs > GRACE_MS + KILLED_MS) return;
    for (const pid of living) {
      if (elapsedMs > GRACE_MS) kill(pid, 'SIGKILL');
      else if (!ending.has(pid)) kill(pid, 'SIGTERM');
      ending.add(pid);
    }
    await delay(POLL_MS);
  }
}

/** Everything that belongs to the known processes: themselves, their groups, and the descendants of all these. */
export function familyOf(table: readonly ProcessEntry[], known: ReadonlySet<number>): number[] {
  const family = new Set(
    table.filter(({ pid, group }) => known.has(pid) || known.has(group)).map((p) => p.pid),
  );
  let size = 0;
  while (size < family.size) {
    size = family.size;
    for (const { pid, parent } of table) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended on its own since the table was read; or it is another account's and not ours to end.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ESRCH' && code !== 'EPERM') throw error;
  }
}

async function readProcessTable(): Promise<ProcessEntry[]> {
  return process.platform === 'linux' ? readProc() : readPs();
}

/** From /proc, because small images have no `ps`. */
async function readProc(): Promise<ProcessEntry[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  return stats.flatMap((stat, at) => {
    // "pid (name) state parent group …"; the name may hold spaces and parentheses.
    const [state, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (stat === '' || state === 'Z' || state === 'X') return [];
    return [{ pid: Number(pids[at]), parent: Number(parent), group: Number(group) }];
  });
}

async function readPs(): Promise<ProcessEntry[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,pgid=,state=']);
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent, group, state] = line.trim().split(/\s+/);
    if (!pid || state?.startsWith('Z')) return [];
    return [{ pid: Number(pid), parent: Number(parent), group: Number(group) }];
  });
}
