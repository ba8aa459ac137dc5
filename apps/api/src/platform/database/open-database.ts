import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle as drizzleServer, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { fromPglite } from 'pg-boss';
import { type Listen, listenEmbedded, listenOnServer } from '../live/listen.ts';
import { StartupError } from '../startup-error.ts';
import { advisoryLock } from './advisory-lock.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { type Database, databaseErrorCode } from './database.ts';
import { executorOf, type JobsExecutor } from './jobs-executor.ts';
import { NO_POOL, observePool, type PoolUse } from './pool-use.ts';

const SETUP_LOCK = advisoryLock(20_260_121);

const migrationsFolder = join(import.meta.dirname, '../../../migrations');

const INSUFFICIENT_PRIVILEGE = '42501';
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** How long a query may wait for a connection of the pool when all are busy. */
const POOL_WAIT_MS = 20_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** Ends the wait for a server that vanished without closing the connection; one that answers ends the statement first. */
const SILENCE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;

export interface OpenDatabase {
  db: Database;
  listen: Listen;
  /** The same database for pg-boss. */
  jobsExecutor: JobsExecutor;
  /** How the connections are used at present. */
  poolUse(): PoolUse;
  close(): Promise<void>;
}

/** Installs the queues, and fills an empty database. Runs in one process at a time. */
export type Setup = (db: Database, jobsExecutor: JobsExecutor) => Promise<void>;

/** Of 128 MB by default; the files of an event that the embedded database is for have less, and the system caches them. */
const EMBEDDED_BUFFERS = 'shared_buffers=32MB';

/** What every client of the embedded database needs. */
export const EMBEDDED_OPTIONS = {
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', EMBEDDED_BUFFERS],
};

/**
 * Keep V8 from optimizing the embedded database: its parser is one function, and optimizing it took half a gigabyte for a
 * moment and more processor time than an event's queries got back.
 */
const WITHOUT_OPTIMIZING = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/** Opens the embedded database in `folder`, migrates and sets it up. */
export async function openEmbedded(folder: string, setup: Setup): Promise<OpenDatabase> {
  const unlock = await lockDataDir(folder);
  WITHOUT_OPTIMIZING.forEach(setFlagsFromString);
  try {
    const dataDir = join(folder, 'db');
    await mkdir(dataDir, { recursive: true });
    const database = await prepareEmbedded(await PGlite.create({ ...EMBEDDED_OPTIONS, dataDir }), setup);
    return {
      ...database,
      close: async () => {
        await database.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Migrates and sets up the database of an embedded client; closing it closes the client. */
export async function prepareEmbedded(client: PGlite, setup: Setup): Promise<OpenDatabase> {
  const db = drizzleEmbedded(client);
  await migrateEmbedded(db, { migrationsFolder });
  const jobsExecutor = fromPglite(client);
  await setup(db, jobsExecutor);
  return {
    db,
    jobsExecutor,
    listen: listenEmbedded(client),
    poolUse: () => NO_POOL,
    close: () => client.close(),
  };
}

/**
 * Connects to a PostgreSQL server, migrates its database and sets it up, while other starting processes wait.
 * @throws StartupError when the server cannot be reached or refuses
 */
export async function openServer(databaseUrl: string, setup: Setup): Promise<OpenDatabase> {
  const first = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  try {
    await first.connect();
  } catch (error) {
    throw unusable(databaseUrl, error);
  }
  try {
    const db = drizzleServer(first);
    await db.execute(sql`select pg_advisory_lock(${SETUP_LOCK})`);
    await migrateServer(db, { migrationsFolder });
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
  });
  // A broken connection fails its query and is replaced; without these listeners it would end the process, the second
  // one in the middle of a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = Object.assign(drizzleServer(pool), { transaction: transactionsOn(pool) });
  return {
    db,
    listen: listenOnServer(databaseUrl),
    jobsExecutor: executorOf(db),
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
      return await drizzleServer(client).transaction(
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
  const { hostname, port, pathname } = new URL(databaseUrl);
  const where = `${hostname || 'localhost'}:${port || 5432}${pathname}`;
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const reason = cause instanceof AggregateError ? cause.errors.map(reasonOf).join(', ') : reasonOf(cause);
  return new StartupError(`The database of DATABASE_URL (${where}) cannot be used: ${reason}.`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}
