import { TOO_MANY_ATTEMPTS } from '@portal/domain/messages';
import type { Database } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import { deleteHits, insertHits, subtractHit } from './throttle.repository.ts';
import { hashToken } from './tokens.ts';

/** A window begins with its first hit and has this length, whatever hits follow. */
const WINDOW_MS = 15 * 60 * 1000;

export interface Limit {
  /** What is counted, such as `email:…`. Its hash is stored, so that the table holds no personal data. */
  key: string;
  /** Hits allowed in one window. */
  max: number;
}

/**
 * Counts a hit for every limit, across all processes and safe against hits at the same moment. Name the limit of one
 * person before the one that many share, so that two hits never deadlock.
 * @returns seconds until the window of an exceeded limit ends; null when none is exceeded
 */
export async function countHit(db: Database, limits: readonly Limit[], now: Date): Promise<number | null> {
  const maxByKey = new Map(limits.map(({ key, max }) => [hashToken(key), max]));
  const windowEnd = new Date(now.getTime() + WINDOW_MS);
  const rows = await insertHits(db, [...maxByKey.keys()], now, windowEnd);
  const exceeded = rows.find(({ key, failures }) => failures > (maxByKey.get(key) ?? 0));
  if (!exceeded) return null;
  return Math.max(1, Math.ceil((exceeded.window_ends_at.getTime() - now.getTime()) / 1000));
}

/** Counts a hit for every limit. @throws HttpError 429 a limit is exceeded */
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
