import { readdir, readFile, writeFile } from 'node:fs/promises';
import { withClient } from '../../tools/checks/postgres-server.ts';
import { ToolFailure } from '../../tools/processes.ts';
import { sum } from './fixed-task.ts';

/** Linux tells times in ticks of this length. */
const TICK_MS = 10;

interface Stat {
  parent: number;
  /** User and system time of all threads. */
  ownMs: number;
  /** The same of the children that ended. */
  endedMs: number;
}

async function procFile(pid: number, name: string): Promise<string> {
  return readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => {
    throw new ToolFailure(`What process ${pid} uses cannot be read: the bench needs Linux.`);
  });
}

async function statOf(pid: number): Promise<Stat> {
  const text = await procFile(pid, 'stat');
  // The second field is the name in brackets, which may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (field: number) => Number(fields[field - 3]);
  return { parent: at(4), ownMs: (at(14) + at(15)) * TICK_MS, endedMs: (at(16) + at(17)) * TICK_MS };
}

/** The processor time that a process has used since it started, in milliseconds. */
export async function cpuMs(pid: number): Promise<number> {
  return (await statOf(pid)).ownMs;
}

/**
 * A function that gives the processor time of all processes of the PostgreSQL server, in milliseconds. The server must run on
 * this machine.
 */
export async function serverCpu(databaseUrl: string): Promise<() => Promise<number>> {
  const first = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return (await statOf(rows[0]?.pid ?? 0)).parent;
  });
  return async () => {
    const { ownMs, endedMs } = await statOf(first);
    const others = (await readdir('/proc')).map(Number).filter(Boolean);
    const stats = await Promise.all(others.map((pid) => statOf(pid).catch(() => undefined)));
    const children = stats.filter((stat) => stat?.parent === first);
    return ownMs + endedMs + sum(children.map((child) => child?.ownMs ?? 0));
  };
}

/** The processor time of a process and of all that it started, with those that ended, in milliseconds. */
export async function treeCpuMs(root: number): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter(Boolean);
  const stats = await Promise.all(
    pids.map(async (pid) => [pid, await statOf(pid).catch(() => undefined)] as const),
  );
  const below = (parent: number): number =>
    sum(stats.map(([pid, stat]) => (stat?.parent === parent ? below(pid) + stat.ownMs + stat.endedMs : 0)));
  const { ownMs, endedMs } = await statOf(root);
  return ownMs + endedMs + below(root);
}

async function megabytes(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(await procFile(pid, 'status')) ?? [];
  return Number(kilobytes) / 1024;
}

/** What a process holds in memory now (its resident set), in MB. */
export function residentMb(pid: number): Promise<number> {
  return megabytes(pid, 'VmRSS');
}

/** The most that one of the processes which a process has started now has held in memory, in MB; 0 without any. */
export async function childrenMb(pid: number): Promise<number> {
  const children = (await procFile(pid, `task/${pid}/children`)).split(' ').map(Number).filter(Boolean);
  const each = await Promise.all(children.map((child) => megabytes(child, 'VmHWM').catch(() => 0)));
  return Math.max(0, ...each.filter(Number.isFinite));
}

/** Runs the work and gives its answer with the memory of the process before, and the most that it held more meanwhile, in MB. */
export async function memoryDuring<T>(pid: number, work: () => Promise<T>) {
  const idleMb = await residentMb(pid);
  // Sets the peak that the kernel keeps to the present value.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const answer = await work();
  return { answer, idleMb, aboveMb: (await megabytes(pid, 'VmHWM')) - idleMb };
}
