import { setTimeout as delay } from 'node:timers/promises';
import { backOffMs } from '@portal/domain/back-off';
import { DrizzleQueryError, type Query, type SQL, sql } from 'drizzle-orm';
import { type PgDatabase, PgDialect, type PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The database or a transaction on it: repositories take either. Inside a transaction every query must go through
 * the transaction, or it sees another state and may wait for a connection that transactions hold.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

const MAX_ATTEMPTS = 5;
const RETRY = { firstMs: 20, longestMs: 160 };
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/**
 * Runs `work` in one transaction, which is rolled back when it throws. After a serialization failure or deadlock
 * `work` runs again, as in `repeatedAfterDeadlock`.
 */
export function withTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return repeatedAfterDeadlock(() => db.transaction(work));
}

/**
 * Runs `work` again when it fails with a serialization failure or deadlock, at most five times in all, so it must do
 * nothing outside the database.
 */
export async function repeatedAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = databaseErrorCode(error);
      const mayRetry = code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
      if (!mayRetry || attempt === MAX_ATTEMPTS) throw error;
      await delay(backOffMs(attempt, RETRY));
    }
  }
}

const dialect = new PgDialect();

/** Sends a prepared statement with a value for each of its placeholders. @returns the rows */
export type PreparedStatement<Row> = (db: Database, values: Record<string, unknown>) => Promise<Row[]>;

/**
 * A statement that is sent often: its text is built once, and a PostgreSQL server parses and plans it once for each
 * connection, under its name. drizzle's queries have `prepare` for this, but not on each transaction.
 */
export function preparedStatement<Row>(name: string, statement: SQL): PreparedStatement<Row> {
  let query: Query | undefined;
  return async (db, values) => {
    query ??= dialect.sqlToQuery(statement);
    const prepared = db._.session.prepareQuery(query, undefined, name, false);
    const { rows } = (await prepared.execute(values)) as { rows: Row[] };
    return rows;
  };
}

/** A prepared query that is built once for each database, rather than at each call; drizzle builds slowly. */
export function preparedOnce<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const queries = new WeakMap<Database, Query>();
  return (db) => {
    const query = queries.get(db) ?? build(db);
    queries.set(db, query);
    return query;
  };
}

/** Throws when the database does not answer. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}

/** The SQL of a failed query, without its parameters; undefined for any other error. */
export function failedQuery(error: unknown): string | undefined {
  return error instanceof DrizzleQueryError ? error.query : undefined;
}

/** The constraint or unique index that a database error names, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause: unknown = error instanceof DrizzleQueryError ? error.cause : error;
  const isNamed = cause instanceof Error && 'constraint' in cause && typeof cause.constraint === 'string';
  return isNamed ? String(cause.constraint) : undefined;
}

/** What `pg` says when no connection became free, or a new one was not open, in time; it has no code for them. */
const NO_CONNECTION = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
];

/** Whether a query got no connection in time. */
export function gotNoConnection(error: unknown): boolean {
  const cause: unknown = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && NO_CONNECTION.includes(cause.message);
}

/** The SQLSTATE of a database error, or undefined for any other error. */
export function databaseErrorCode(error: unknown): string | undefined {
  const cause: unknown = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return undefined;
  return /^[0-9A-Z]{5}$/.test(cause.code) ? cause.code : undefined;
}
