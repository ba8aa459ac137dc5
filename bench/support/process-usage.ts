import { readdir, readFile } from 'node:fs/promises';
import { setInterval as every } from 'node:timers/promises';
import { ToolFailure } from '../../tools/processes.ts';
import { withClient } from './databases.ts';

/** Linux tells times in ticks of this length. */
const TICK_MS = 10;
const SAMPLE_EVERY_MS = 50;

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
    const children = await Promise.all(others.map((pid) => statOf(pid).catch(() => undefined)));
    return children.reduce(
      (sum, child) => sum + (child?.parent === first ? child.ownMs : 0),
      ownMs + endedMs,
    );
  };
}

/** What a process holds in memory now (its resident set), in MB. */
export async function residentMb(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await procFile(pid, 'status')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Runs the work and gives its answer with the most memory that the process held meanwhile, in MB. */
export async function peakDuring<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ answer: T; peakMb: number }> {
  const ended = new AbortController();
  let peakMb = await residentMb(pid);
  const sampling = (async () => {
    for await (const _ of every(SAMPLE_EVERY_MS, undefined, { signal: ended.signal })) {
      peakMb = Math.max(peakMb, await residentMb(pid));
    }
  })().catch(() => undefined);
  const answer = await work();
  peakMb = Math.max(peakMb, await residentMb(pid));
  ended.abort();
  await sampling;
  return { answer, peakMb };
}
