import { join } from 'node:path';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { listenOn } from '../live/listen.ts';
import { StartupError } from '../startup-error.ts';
import { advisoryLock } from './advisory-lock.ts';
import { type Database, databaseErrorCode } from './database.ts';
import type { EmbeddedServer } from './embedded-server.ts';
import { executorOf, type JobsExecutor } from './jobs-executor.ts';

const SETUP_LOCK = advisoryLock(20_260_121);

export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

const INSUFFICIENT_PRIVILEGE = '42501';
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** How long a query may wait for a connection of the pool when all are busy. */
const POOL_WAIT_MS = 20_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** Ends the wait for a server that vanished without closing the connection; one that answers ends the statement first. */
const SILENCE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;

export type OpenDatabase = Awaited<ReturnType<typeof openServer>>;

/** Installs the queues, and fills an empty database. Runs in one process at a time. */
export type Setup = (db: Database, jobsExecutor: JobsExecutor) => Promise<void>;

/** Sets up and opens the embedded database; closing it stops its server. @param setup also gets the address */
export async function openEmbedded(
  server: EmbeddedServer,
  setup: (...args: [...Parameters<Setup>, url: string]) => Promise<void>,
): Promise<OpenDatabase> {
  try {
    const database = await openServer(server.url, (db, jobsExecutor) => setup(db, jobsExecutor, server.url));
    return {
      ...database,
      close: async () => {
        await database.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * Connects to a PostgreSQL server, migrates its database and sets it up, while other starting processes wait.
 * @throws StartupError when the server cannot be reached or refuses
 */
export async function openServer(databaseUrl: string, setup: Setup, poolOptions: pg.PoolConfig = {}) {
  const first = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  try {
    await first.connect();
  } catch (error) {
    throw unusable(databaseUrl, error);
  }
  try {
    const db = drizzle(first);
    await db.execute(sql`select pg_advisory_lock(${SETUP_LOCK})`);
    await migrate(db, { migrationsFolder });
    await setup(db, executorOf(db));
  } catch (error) {
    throw databaseErrorCode(error) === INSUFFICIENT_PRIVILEGE ? unusable(databaseUrl, error) : error;
  } finally {
    // Closing the connection releases the advisory lock.
    await first.end();
  }
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: POOL_WAIT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: SILENCE_TIMEOUT_MS,
    keepAlive: true,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    ...poolOptions,
  });
  // A broken connection fails its query and is replaced; without these listeners it would end the process, the second
  // one in the middle of a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db: Database = Object.assign(drizzle(pool), { transaction: transactionsOn(pool) });
  return {
    db,
    listen: listenOn(databaseUrl),
    /** The same database for pg-boss. */
    jobsExecutor: executorOf(db),
    /** How the connections are used at present. */
    poolUse: observePool(pool),
    close: () => pool.end(),
  };
}

/**
 * The pool's transactions. drizzle's own would keep the connection for ever when `begin` fails, until none is left,
 * and return it to the pool when `rollback` fails.
 */
function transactionsOn(pool: pg.Pool): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    let failureOfWork: unknown;
    let isUsable = true;
    try {
      return await drizzle(client).transaction(
        (tx) =>
          work(tx).catch((error: unknown) => {
            failureOfWork = error;
            throw error;
          }),
        config,
      );
    } catch (error) {
      isUsable = error === failureOfWork;
      throw error;
    } finally {
      client.release(!isUsable);
    }
  };
}

function unusable(databaseUrl: string, error: unknown): StartupError {
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
  const socket = searchParams.get('host');
  const where = socket
    ? `in ${socket}`
    : `of DATABASE_URL (${hostname || 'localhost'}:${port || 5432}${pathname})`;
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const reason = cause instanceof AggregateError ? cause.errors.map(reasonOf).join(', ') : reasonOf(cause);
  return new StartupError(`The database ${where} cannot be used: ${reason}.`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}

/** How the connections to a PostgreSQL server are used. */
export interface PoolUse {
  /** How many there may be. */
  max: number;
  /** How many are open, and how many of these are free. */
  open: number;
  idle: number;
  /** Queries that wait for a connection. */
  waiting: number;
  /** Finished uses of a connection (a statement or a transaction), and their total time. */
  uses: number;
  busyS: number;
}

/** Counts the use of a pool from now on. */
function observePool(pool: pg.Pool): () => PoolUse {
  const takenAt = new WeakMap<pg.PoolClient, number>();
  let uses = 0;
  let busyMs = 0;
  pool.on('acquire', (client) => {
    takenAt.set(client, performance.now());
  });
  pool.on('release', (_error, client) => {
    const since = takenAt.get(client);
    if (since === undefined) return;
    uses += 1;
    busyMs += performance.now() - since;
  });
  return () => ({
    max: pool.options.max,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    uses,
    busyS: busyMs / 1000,
  });
}
