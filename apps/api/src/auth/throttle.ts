import { TOO_MANY_ATTEMPTS } from '@portal/domain/messages';
import { type Database, withTransaction } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import { deleteHits, findOpenWindows, insertHits, subtractHit } from './throttle.repository.ts';
import { hashToken } from './tokens.ts';

const MINUTE_MS = 60 * 1000;
const DEFAULT_WINDOW_MS = 15 * MINUTE_MS;

export interface Limit {
  /** What is counted, such as `email:…`. Its hash is stored, so that the table holds no personal data. */
  key: string;
  /** Hits allowed in one window. */
  max: number;
  /** A window begins with its first hit and has this length, whatever hits follow; a quarter of an hour by default. */
  windowMs?: number;
}

/**
 * Counts a hit for every limit, or for none when one of them is reached: a refused hit writes nothing. It is counted
 * across all processes, and safe against hits at the same moment. Name the limit of one person before the one that many
 * share, so that two hits never deadlock.
 * @returns seconds until the window of a reached limit ends; null when the hit was counted
 */
export async function countHit(db: Database, limits: readonly Limit[], now: Date): Promise<number | null> {
  const hits = limits.map(({ key, max, windowMs = DEFAULT_WINDOW_MS }) => ({
    key: hashToken(key),
    max,
    windowEnd: new Date(now.getTime() + windowMs),
  }));
  const maxByKey = new Map(hits.map(({ key, max }) => [key, max]));
  const reached = async () => {
    const windows = await findOpenWindows(db, [...maxByKey.keys()], now);
    const ends = windows
      .filter(({ key, failures }) => failures >= (maxByKey.get(key) ?? 0))
      .map(({ window_ends_at }) => window_ends_at.getTime());
    return ends.length === 0 ? null : Math.max(1, Math.ceil((Math.max(...ends) - now.getTime()) / 1000));
  };
  const retryAfter = await reached();
  if (retryAfter !== null) return retryAfter;
  try {
    await withTransaction(db, async (tx) => {
      const counted = await insertHits(tx, hits, now);
      // The rollback takes the hits back that were counted for the other limits.
      if (counted < hits.length) throw new LimitReached();
    });
    return null;
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    // Hits at the same moment reached it; its window may have been reset since.
    return (await reached()) ?? 1;
  }
}

class LimitReached extends Error {}

/** Counts a hit for every limit. @throws HttpError 429 a limit is reached */
export async function requireBelowLimits(db: Database, limits: readonly Limit[], now: Date): Promise<void> {
  const retryAfter = await countHit(db, limits, now);
  if (retryAfter !== null) throw new HttpError(429, TOO_MANY_ATTEMPTS, { retryAfter });
}

/** Resets the limit's counter. */
export function resetHits(db: Database, key: string): Promise<void> {
  return deleteHits(db, hashToken(key));
}

/** Takes one hit back. */
export function takeBackHit(db: Database, key: string): Promise<void> {
  return subtractHit(db, hashToken(key));
}
