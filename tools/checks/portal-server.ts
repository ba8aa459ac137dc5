import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runningServer } from '@portal/postgres';
import { ROOT, start, stop, ToolFailure } from '../processes.ts';
import { freePort, temporaryFolder } from './temporary.ts';

const READY_TIMEOUT_MS = 120_000;
const READY_POLL_MS = 50;

/** A whole portal on a free port with a demo event of its own, until the end of its scope. */
export interface PortalServer extends AsyncDisposable {
  url: string;
  pid: number;
  /** Whether its process still runs. */
  isRunning(): boolean;
  /** Ends the process at once. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the built portal with a fresh embedded database, or with what `settings` say instead; `checkout` has the API's
 * sources. Throws a ToolFailure with the server's own output when it ends or does not become ready.
 */
export async function startPortal(
  releasesDir: string,
  settings: NodeJS.ProcessEnv = {},
  checkout = ROOT,
): Promise<PortalServer> {
  const port = settings.PORT ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  // Without the caller's settings: a story never touches a database, file store or mail server of theirs.
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const dataDir = settings.DATA_DIR ?? (await temporaryFolder('data'));
  const server = start(process.execPath, ['apps/api/src/main/server.ts'], {
    cwd: checkout,
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RELEASES_DIR: releasesDir,
      DEMO: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilAnswers(server, `${url}/api/health/ready`, 'The portal');
  // A portal that was killed leaves its database server a moment to end, and its folder is only then complete.
  const end = async (signal?: NodeJS.Signals) => {
    await stop(server, signal);
    while (await runningServer(join(dataDir, 'postgres/data'))) await delay(READY_POLL_MS);
  };
  return {
    url,
    pid: server.pid ?? 0,
    isRunning: () => server.exitCode === null && server.signalCode === null,
    kill: () => end('SIGKILL'),
    stop: () => end(),
    [Symbol.asyncDispose]: () => end(),
  };
}

/**
 * Waits until a server that was just started answers at an address. Throws a ToolFailure with its own output when it ends or does not
 * become ready. @returns a function that gives what it has written so far
 */
export async function untilAnswers(
  server: ChildProcess,
  address: string,
  what: string,
): Promise<() => string> {
  let log = '';
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (log += chunk));
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (!(await fetch(address).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new ToolFailure(`${what} ended while starting:\n${log}`);
    if (performance.now() > deadline) {
      await stop(server);
      throw new ToolFailure(`${what} was not ready after ${READY_TIMEOUT_MS / 1000} s:\n${log}`);
    }
    await delay(READY_POLL_MS);
  }
  return () => log;
}
