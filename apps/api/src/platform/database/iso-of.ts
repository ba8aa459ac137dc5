import { type SQL, sql } from 'drizzle-orm';

/** An instant as text in the notation of the wire. */
export const isoOf = (instant: SQL) =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
