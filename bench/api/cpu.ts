import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { ToolFailure } from '../../tools/processes.ts';

/** Linux tells times in ticks of this length. */
const TICK_MS = 10;

interface Stat {
  parent: number;
  /** User and system time of all threads. */
  ownMs: number;
  /** The same of the children that ended. */
  endedMs: number;
}

/** @throws ToolFailure where there is no /proc; the processes of the bench do not end meanwhile */
async function statOf(pid: number): Promise<Stat> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => {
    throw new ToolFailure(`The processor time of process ${pid} cannot be read: the bench needs Linux.`);
  });
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
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const first = (await statOf(rows[0]?.pid ?? 0)).parent;
  await client.end();
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
