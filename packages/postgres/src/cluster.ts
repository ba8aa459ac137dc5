import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { mkdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Launch, PostgresFailure } from './launch.ts';
import type { Programs } from './programs.ts';

const POLL_MS = 10;
/** What an orderly stop may take before the server is ended as by a crash. */
const STOP_LIMIT_MS = 10_000;
const LAST_LOG_CHARACTERS = 1_500;

/** With `C` the trigram indexes of searches would have no Arabic words. */
const CHARACTER_TYPE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/** Where a cluster is and what runs it. */
export interface Cluster {
  programs: Programs;
  launch: Launch;
  /** The folder with its data. */
  data: string;
}

/**
 * Creates a cluster, whose superuser is `postgres`. @param password in the file of this name, asked of everyone; without it nobody is
 * asked. @throws PostgresFailure
 */
export async function createCluster(
  { programs, launch, data }: Cluster,
  { password, flags = [] }: { password?: string; flags?: readonly string[] },
): Promise<void> {
  await mkdir(data, { recursive: true, mode: 0o700 });
  await giveTo(launch, data);
  const login = password === undefined ? ['-A', 'trust'] : ['-A', 'scram-sha-256', '--pwfile', password];
  const locale = ['-E', 'UTF8', '--no-locale', `--lc-ctype=${CHARACTER_TYPE}`];
  const [command = '', ...args] = [...launch.prefix, join(programs.bin, 'initdb')];
  const child = spawn(command, [...args, '-D', data, '-U', 'postgres', ...login, ...locale, ...flags], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...launch.account,
  });
  const failed = once(child, 'error').then(([error]) => `${error}`);
  const [[code], output, errors] = await Promise.race([
    Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]),
    failed.then((error) => [[1], '', error] as const),
  ]);
  if (code !== 0)
    throw new PostgresFailure(`PostgreSQL cannot create a database in ${data}:\n${output}${errors}`);
}

/** Gives the file, or the folder with all that is in it, to the account of the server, which may have been copied by another. */
export async function giveTo({ account }: Launch, path: string): Promise<void> {
  if (!account || (await stat(path)).uid === account.uid) return;
  await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, path]);
}

/** The major version that the cluster belongs to; null when there is none in the folder. */
export async function clusterMajor(data: string): Promise<number | null> {
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => null);
  return version === null ? null : Number(version);
}

/** The process that serves the cluster and the folder of its socket; null when none does, whatever a crash has left behind. */
export async function runningServer(data: string): Promise<{ pid: number; socket: string } | null> {
  const lines = readStatus(data);
  const pid = Number(lines[0]);
  return pid && isAlive(pid) && (await serves(pid, data)) ? { pid, socket: lines[4] ?? '' } : null;
}

/** Whether the process is a server of these data. After a crash another one may have got the number. */
async function serves(pid: number, data: string): Promise<boolean> {
  // Of a process of another account no more may be read than its command.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  // macOS has no /proc.
  if (command === null) return true;
  const [, folder = ''] = /\0-D\0([^\0]+)/.exec(command) ?? [];
  return folder !== '' && (await realpath(folder).catch(() => null)) === (await realpath(data));
}

/** The lines of the file in which a server writes its state: number, folder, start, port, socket, address, memory, status. */
function readStatus(data: string): string[] {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Whether the process runs, also one of another account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Starts the command given to it in the background, prints its number, and asks it to stop when its own input ends: as this process
 * stops, or is killed.
 */
const UNTIL_INPUT_ENDS = `
exec 3<&0
"$@" </dev/null >&2 & server=$!
echo $server
{ read -r _ <&3; kill -INT $server; } >/dev/null & watcher=$!
wait $server; code=$?
kill $watcher
exit $code`;

/** A server that ends with this process, even if this process is killed. */
export interface RunningServer {
  /** The number of its first process. */
  pid: number;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  /** Ends it: its sessions are closed, and what they had not committed is rolled back. */
  stop(): Promise<void>;
}

/**
 * Starts the cluster's server with these settings and waits until it takes connections. @param meanwhile begins as soon as the server
 * runs, and may keep this process busy @throws PostgresFailure
 */
export async function startCluster(
  { programs, launch, data }: Cluster,
  settings: Readonly<Record<string, string>>,
  meanwhile?: () => void,
): Promise<RunningServer> {
  await giveTo(launch, data);
  const log = join(dirname(data), 'server.log');
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [...launch.prefix, join(programs.bin, 'postgres'), '-D', data, ...given];
  const shell = spawn('/bin/sh', ['-c', UNTIL_INPUT_ENDS, 'sh', ...command], {
    cwd: '/',
    // Not in the group of a terminal, whose Ctrl-C would end the server before the requests that run.
    detached: true,
    stdio: ['pipe', 'pipe', openSync(log, 'w')],
    ...launch.account,
  });
  shell.stdin?.on('error', () => undefined);
  const ended = once(shell, 'close').then(() => undefined);
  meanwhile?.();
  const pid = await untilReady(shell, data, log);
  return {
    pid,
    ended,
    async stop() {
      shell.stdin?.end();
      const limit = setTimeout(() => isAlive(pid) && process.kill(pid, 'SIGQUIT'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(limit);
    },
  };
}

async function untilReady(shell: ChildProcess, data: string, log: string): Promise<number> {
  let printed = '';
  shell.stdout?.on('data', (chunk) => (printed += chunk));
  let failure: unknown;
  shell.once('error', (error) => (failure = error));
  for (;;) {
    if (failure || shell.exitCode !== null || shell.signalCode !== null) {
      const end = readFileSync(log, 'utf8').slice(-LAST_LOG_CHARACTERS);
      throw new PostgresFailure(`PostgreSQL ended while starting in ${data}:\n${failure ?? end}`);
    }
    const lines = readStatus(data);
    if (printed !== '' && Number(lines[0]) === Number(printed) && lines[7]?.trim() === 'ready')
      return Number(printed);
    await delay(POLL_MS);
  }
}
