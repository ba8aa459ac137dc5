import { readFile } from 'node:fs/promises';
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
