import { setTimeout as delay } from 'node:timers/promises';
import { backOffMs } from '@portal/domain/back-off';
import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm';
import { type PgDatabase, PgDialect, type PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The database or a transaction on it: repositories take either. Inside a transaction every query must go through
 * the transaction; the embedded database has one connection and would deadlock.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

const MAX_ATTEMPTS = 5;
const RETRY = { firstMs: 20, longestMs: 160 };
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/**
 * Runs `work` in one transaction, which is rolled back when it throws. After a serialization failure or deadlock
 * `work` runs again, at most five times in all, so it must do nothing outside the database.
 */
export async function withTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const code = databaseErrorCode(error);
      const mayRetry = code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
      if (!mayRetry || attempt === MAX_ATTEMPTS) throw error;
      await delay(backOffMs(attempt, RETRY));
    }
  }
}

const dialect = new PgDialect();

/**
 * Runs a statement that is sent often, by a name: a PostgreSQL server parses and plans it once for each connection. Its
 * text must always be the same. drizzle's queries have `prepare` for this.
 */
export async function executePrepared(db: Database, name: string, statement: SQL): Promise<void> {
  await db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false).execute();
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

/** The SQLSTATE of a database error, or undefined for any other error. */
export function databaseErrorCode(error: unknown): string | undefined {
  const cause: unknown = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return undefined;
  return /^[0-9A-Z]{5}$/.test(cause.code) ? cause.code : undefined;
}
