import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { backOffMs } from '@portal/domain/back-off';
import {
  asServerAccount,
  type Cluster,
  clusterMajor,
  createCluster,
  findPrograms,
  giveTo,
  isAlive,
  type Launch,
  PostgresFailure,
  type RunningServer,
  runningServer,
  startCluster,
} from '@portal/postgres';
import { StartupError } from '../startup-error.ts';

/** For an event that one process serves; the operating system caches what does not fit into the buffers. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '40',
  shared_buffers: '64MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  jit: 'off',
};
/** Small WAL segments: the log of an event is short, and each segment takes its full size on disk. */
const INIT_FLAGS = ['--wal-segsize=4', ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : [])];
/** The path of a Unix socket has at most 107 bytes, including the name that PostgreSQL gives it in the folder. */
const SOCKET_FOLDER_MAX = 107 - '/.s.PGSQL.5432'.length;
/** How long the server of a portal that was killed may take to end. */
const PREDECESSOR_LIMIT_MS = 30_000;
const POLL_MS = 20;
const RESTART = { firstMs: 100, longestMs: 10_000 };

/** The server of the embedded database: see `startEmbeddedServer`. */
export interface EmbeddedServer {
  url: string;
  stop(): Promise<void>;
}

/** Where everything of the embedded database is. */
const placesIn = (dataDir: string) => {
  const folder = join(dataDir, 'postgres');
  return {
    folder,
    data: join(folder, 'data'),
    password: join(folder, 'password'),
    /** The PID of the portal's process that started the server. */
    owner: join(folder, 'portal.pid'),
  };
};

/**
 * Starts a PostgreSQL server on the data in `dataDir`, which it creates at first. Only this account reaches it, by a socket and a
 * password. It ends with this process, even if this process is killed; when it ends by itself it is started again.
 * @param meanwhile begins as soon as the server starts, and may keep this process busy
 * @throws StartupError when another portal uses the data, or the server cannot run here
 */
export async function startEmbeddedServer(dataDir: string, meanwhile?: () => void): Promise<EmbeddedServer> {
  const { folder, data, owner, password } = placesIn(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await untilFree(dataDir);
  try {
    const launch = await asServerAccount();
    await giveTo(launch, folder);
    const cluster = await openCluster(launch, data, password);
    const socket = await socketFolder(folder, launch);
    const settings = { ...SETTINGS, unix_socket_directories: socket };
    const start = () => startCluster(cluster, settings);
    await writeFile(owner, String(process.pid));
    const stop = keepRunning(await startCluster(cluster, settings, meanwhile), start);
    return {
      url: await urlOf(password, socket),
      async stop() {
        await stop();
        await rm(owner, { force: true });
        if (socket !== folder) await rm(socket, { recursive: true, force: true });
      },
    };
  } catch (error) {
    throw error instanceof PostgresFailure ? new StartupError(error.message) : error;
  }
}

/**
 * The server of the embedded database for a command: the one of the portal that runs on these data, else one for as long as the
 * command takes.
 */
export async function useEmbeddedServer(dataDir: string): Promise<EmbeddedServer> {
  const { data, password } = placesIn(dataDir);
  const running = await runningServer(data);
  if (!running) return startEmbeddedServer(dataDir);
  return { url: await urlOf(password, running.socket), stop: async () => undefined };
}

async function urlOf(password: string, socket: string): Promise<string> {
  const secret = (await readFile(password, 'utf8')).trim();
  return `postgresql://postgres:${secret}@localhost/postgres?host=${encodeURIComponent(socket)}`;
}

/** Waits for the server of a portal that was killed, which ends by itself. */
async function untilFree(dataDir: string): Promise<void> {
  const { data, owner } = placesIn(dataDir);
  const deadline = performance.now() + PREDECESSOR_LIMIT_MS;
  for (;;) {
    const running = await runningServer(data);
    if (!running) return;
    const portal = Number(await readFile(owner, 'utf8').catch(() => ''));
    if ((portal && portal !== process.pid && isAlive(portal)) || performance.now() > deadline) {
      throw new StartupError(
        `The embedded database in ${dataDir} is already used by process ${portal || running.pid}; stop it first or set another DATA_DIR.`,
      );
    }
    await delay(POLL_MS);
  }
}

async function openCluster(launch: Launch, data: string, password: string): Promise<Cluster> {
  const major = await clusterMajor(data);
  const programs = await findPrograms(launch, major === null ? {} : { major });
  if (!programs) {
    throw new StartupError(
      major === null
        ? `No PostgreSQL runs here (${process.platform} ${process.arch}): install postgresql, or set DATABASE_URL to a server.`
        : `The database in ${data} is of PostgreSQL ${major}, which is not installed here: install it, or start the version of the portal that wrote it.`,
    );
  }
  const cluster = { programs, launch, data };
  if (major !== null) return cluster;
  await writeFile(password, randomBytes(32).toString('hex'), { mode: 0o600 });
  await giveTo(launch, password);
  const beginning = `${data}.new`;
  await rm(beginning, { recursive: true, force: true });
  await createCluster({ ...cluster, data: beginning }, { password, flags: INIT_FLAGS });
  await rename(beginning, data);
  return cluster;
}

async function socketFolder(folder: string, launch: Launch): Promise<string> {
  if (Buffer.byteLength(folder) <= SOCKET_FOLDER_MAX) return folder;
  const short = await mkdtemp(join(tmpdir(), 'portal-postgres-'));
  await giveTo(launch, short);
  return short;
}

/** Starts the server again whenever it ends, later after each failure. @returns a function that stops it */
function keepRunning(first: RunningServer, start: () => Promise<RunningServer>): () => Promise<void> {
  const stopped = new AbortController();
  let server = first;
  const watch = async () => {
    for (let failures = 0; !stopped.signal.aborted; ) {
      await server.ended;
      if (stopped.signal.aborted) return;
      failures += 1;
      await delay(backOffMs(failures, RESTART), undefined, { ref: false, signal: stopped.signal });
      try {
        server = await start();
        failures = 0;
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
      }
    }
  };
  const watching = watch().catch(() => undefined);
  return async () => {
    stopped.abort();
    await server.stop();
    await watching;
    await server.stop();
  };
}
