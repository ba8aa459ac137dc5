import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runningServer } from '@portal/postgres';
import { useEmbeddedServer } from '../../apps/api/src/platform/database/embedded-server.ts';
import { freePort, temporaryFolder } from '../../tools/checks/temporary.ts';
import { start, stop, ToolFailure } from '../../tools/processes.ts';

/** How long the first start may take, which may install the packages, and the portal to come back after something was killed. */
const START_LIMIT_MS = 300_000;
const READY_LIMIT_MS = 60_000;
const POLL_MS = 20;
/** The launcher gives up after six crashes in a row. */
const API_KILLS_MAX = 5;

export type Killed = 'API' | 'database';

/** A portal as `npm start` runs it, with its embedded database: whatever is killed is started again. */
export interface SupervisedPortal extends AsyncDisposable {
  url: string;
  databaseUrl: string;
  /** Kills the API, or the first process of its database server, after so long; `untilReady` waits for it too. */
  killIn(ms: number, what: Killed): void;
  /** Waits until everything answers again. */
  untilReady(): Promise<void>;
}

/** Starts the built portal with a demo event of its own. */
export async function superviseBuilt(releasesDir: string): Promise<SupervisedPortal> {
  const port = String(await freePort());
  const dataDir = await temporaryFolder('data');
  const { PATH, HOME, TMPDIR } = process.env;
  const launcher = start(process.execPath, ['start.mjs'], {
    env: { PATH, HOME, TMPDIR, PORT: port, DATA_DIR: dataDir, RELEASES_DIR: releasesDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [launcher.stdout, launcher.stderr]) stream?.on('data', (chunk) => (log += chunk));
  const url = `http://127.0.0.1:${port}`;
  const processes = {
    API: async () => Number(await readFile(join(dataDir, 'postgres/portal.pid'), 'utf8')),
    database: async () => (await runningServer(join(dataDir, 'postgres/data')))?.pid,
  };
  let [killing, apiKills] = [Promise.resolve(), 0];

  const until = async (isSo: () => Promise<boolean>, limitMs = READY_LIMIT_MS) => {
    const deadline = performance.now() + limitMs;
    while (!(await isSo().catch(() => false))) {
      if (launcher.exitCode !== null || performance.now() > deadline)
        throw new ToolFailure(`The portal does not answer:\n${log}`);
      await delay(POLL_MS);
    }
  };
  const untilReady = async (limitMs?: number) => {
    await killing;
    await until(async () => (await fetch(`${url}/api/health/ready`)).ok, limitMs);
  };
  const kill = async (ms: number, what: Killed) => {
    await delay(ms);
    const pid = await processes[what]().catch(() => undefined);
    if (!pid) return;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It was killed a moment ago.
    }
    await until(async () => ![0, undefined, pid].includes(await processes[what]()));
  };
  await untilReady(START_LIMIT_MS).catch(async (error: unknown) => {
    await stop(launcher);
    throw error;
  });
  return {
    url,
    databaseUrl: (await useEmbeddedServer(dataDir)).url,
    killIn(ms, what) {
      if (what === 'API' && apiKills === API_KILLS_MAX) return;
      if (what === 'API') apiKills += 1;
      const last = killing;
      killing = Promise.all([last, kill(ms, what)]).then(() => undefined);
      // Whoever waits for it learns of a failure; a run that failed before does not wait.
      killing.catch(() => undefined);
    },
    untilReady: () => untilReady(),
    [Symbol.asyncDispose]: () => stop(launcher),
  };
}

/**
 * - good: everything passes.
 * - cut: every connection is broken, as behind a wall.
 * - answers lost: submissions reach the portal, and the connection breaks before their answer.
 */
export type NetworkState = 'good' | 'cut' | 'answers lost';

/** The way from the browser to the portal, until the end of its scope. */
export interface BadNetwork extends AsyncDisposable {
  readonly url: string;
  readonly set: (state: NetworkState) => void;
}

/** Opens a way to the portal on a port of its own; it is the address that the browser knows. */
export async function badNetworkTo(portal: string): Promise<BadNetwork> {
  const { hostname, port } = new URL(portal);
  let state: NetworkState = 'good';
  const server = createServer((incoming, outgoing) => {
    if (state === 'cut') return void incoming.socket.destroy();
    const isSubmission = incoming.method === 'POST' && incoming.url?.startsWith('/api/teams/evaluation');
    const { method, url, headers } = incoming;
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      if (state === 'cut' || (state === 'answers lost' && isSubmission)) {
        answer.resume();
        incoming.socket.destroy();
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => incoming.socket.destroy());
    outgoing.on('close', () => {
      // A stream of live changes ends with its browser; a submission that was sent still reaches the portal.
      if (!isSubmission) onward.destroy();
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      state = next;
      if (next === 'cut') server.closeAllConnections();
    },
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections();
      return server[Symbol.asyncDispose]();
    },
  };
}
