import { lt, sql } from 'drizzle-orm';
import { type Database, preparedStatement } from '../../platform/database/database.ts';
import { loginThrottle } from '../users.schema.ts';

export interface Hit {
  key: string;
  /** Hits allowed in one window. */
  max: number;
  /** When a window ends that this hit begins. */
  window_end: Date;
}

export interface CountedHits {
  /** When the windows of the limits that are reached have ended; then no hit was counted. */
  reached_until: Date | null;
  /** The keys of the counted hits: all of them, unless others reached a limit at the same moment. */
  counted: string[];
}

const now = sql`${sql.placeholder('now')}::timestamptz`;
const isOpen = sql`${loginThrottle.window_ends_at} > ${now}`;

// Rows are written in the order of the hits, so that two statements never deadlock.
const hitsCounted = preparedStatement<{ reached_until: number | null; counted: string[] }>(
  'count_hits',
  sql`with hit as (
    select * from jsonb_to_recordset(${sql.placeholder('hits')}::jsonb)
      as hit (place int, key text, max int, window_end timestamptz)
  ), reached as (
    select max(${loginThrottle.window_ends_at}) as until
    from ${loginThrottle} join hit on hit.key = ${loginThrottle.key}
    where ${isOpen} and ${loginThrottle.failures} >= hit.max
  ), counted as (
    insert into ${loginThrottle} (key, failures, window_ends_at)
    select key, 1, window_end from hit where (select until from reached) is null order by place
    on conflict (key) do update set
      failures = case when ${isOpen} then ${loginThrottle.failures} + 1 else 1 end,
      window_ends_at = case when ${isOpen} then ${loginThrottle.window_ends_at} else excluded.window_ends_at end
    where not (${isOpen}) or ${loginThrottle.failures} < (select max from hit where hit.key = excluded.key)
    returning key
  )
  select (extract(epoch from (select until from reached)) * 1000)::float8 as reached_until,
    (select coalesce(json_agg(key), '[]') from counted) as counted`,
);

/**
 * Counts the hits in one statement, or none of them when a limit is reached. A limit that others reach while the
 * statement runs is not exceeded either: then its hit alone is not counted.
 */
export async function insertHits(db: Database, hits: readonly Hit[], at: Date): Promise<CountedHits> {
  const placed = hits.map((hit, place) => ({ place, ...hit }));
  const [row] = await hitsCounted(db, { hits: JSON.stringify(placed), now: at.toISOString() });
  if (!row) throw new Error('The hits were not counted');
  const { reached_until, counted } = row;
  return { reached_until: reached_until === null ? null : new Date(reached_until), counted };
}

/**
 * Parts of a statement that takes hits back, for `with`; its value `taken_back` is a JSON array of `{ key, place,
 * resets }`. The rows are locked in the order in which hits are counted.
 */
export const takeBackParts = sql`throttled as materialized (
    select ${loginThrottle.key}, hit.resets
    from ${loginThrottle}
    join jsonb_to_recordset(${sql.placeholder('taken_back')}::jsonb) as hit (place int, key text, resets boolean)
      on hit.key = ${loginThrottle.key}
    order by hit.place for update of ${loginThrottle}
  ), reset as (
    delete from ${loginThrottle} using throttled
    where ${loginThrottle.key} = throttled.key and throttled.resets
  ), taken_back as (
    update ${loginThrottle} set failures = greatest(${loginThrottle.failures} - 1, 0)
    from throttled where ${loginThrottle.key} = throttled.key and not throttled.resets
  )`;

/** A counter that is reset, or from which one hit is taken back. */
export interface HitTakenBack {
  key: string;
  resets: boolean;
}

export function takeBackValues(hits: readonly HitTakenBack[]) {
  return { taken_back: JSON.stringify(hits.map((hit, place) => ({ place, ...hit }))) };
}

const hitsTakenBack = preparedStatement('take_back_hits', sql`with ${takeBackParts} select`);

/** Takes hits back in one statement. */
export async function takeBackHits(db: Database, hits: readonly HitTakenBack[]): Promise<void> {
  await hitsTakenBack(db, takeBackValues(hits));
}

export async function deleteExpiredWindows(db: Database, at: Date): Promise<void> {
  await db.delete(loginThrottle).where(lt(loginThrottle.window_ends_at, at));
}
