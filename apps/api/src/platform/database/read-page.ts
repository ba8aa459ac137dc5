import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { pageOf } from '../pagination.ts';
import type { Database } from './database.ts';

/** A query without an order. */
interface Found<Row> extends SQLWrapper {
  orderBy(...order: SQL[]): { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } };
}

/**
 * The page of a query's rows that is asked for, and how many rows the query finds in all.
 * @param order distinguishes any two rows, so that none is on two pages
 */
export async function readPage<Row>(
  db: Database,
  asked: Parameters<typeof pageOf>[0],
  found: Found<Row>,
  ...order: SQL[]
) {
  const { page, per_page, limit, offset } = pageOf(asked);
  // Before the order, which counting does not need.
  const counted = sql`(${found.getSQL()}) as found`;
  const [rows, total] = await Promise.all([
    found
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db.$count(counted),
  ]);
  return { rows, pagination: { page, per_page, total } };
}
