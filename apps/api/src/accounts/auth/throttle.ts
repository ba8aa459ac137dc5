import { TOO_MANY_ATTEMPTS } from '@portal/domain/messages';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';
import { hashToken } from '../../platform/tokens.ts';
import { networksOf } from './network.ts';
import { type HitTakenBack, insertHits, takeBackHits } from './throttle.repository.ts';

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
    window_end: new Date(now.getTime() + windowMs),
  }));
  for (;;) {
    const { reached_until, counted } = await insertHits(db, hits, now);
    if (reached_until !== null) {
      return Math.max(1, Math.ceil((reached_until.getTime() - now.getTime()) / 1000));
    }
    if (counted.length === hits.length) return null;
    // Hits at the same moment reached a limit, which the next attempt sees.
    const taken = counted.map((key) => ({ key, resets: false }));
    await takeBackHits(db, taken);
  }
}

/** Counts a hit for every limit. @throws HttpError 429 a limit is reached */
export async function requireBelowLimits(db: Database, limits: readonly Limit[], now: Date): Promise<void> {
  const retryAfter = await countHit(db, limits, now);
  if (retryAfter !== null) throw new HttpError(429, TOO_MANY_ATTEMPTS, { retryAfter });
}

/** What a success takes back of the hit that was counted for these limits: the first is reset, the others lose one hit. */
export function afterSuccess(limits: readonly Limit[]): HitTakenBack[] {
  return limits.map(({ key }, place) => ({ key: hashToken(key), resets: place === 0 }));
}

/** Resets the counters of these limits. */
export function resetHits(db: Database, ...keys: readonly string[]): Promise<void> {
  const hits = keys.map((key) => ({ key: hashToken(key), resets: true }));
  return takeBackHits(db, hits);
}

/** Takes one hit back. */
export function takeBackHit(db: Database, key: string): Promise<void> {
  return takeBackHits(db, [{ key: hashToken(key), resets: false }]);
}

/** An IPv6 /48 may do this many times as much as a /64. */
const SITE_FACTOR = 4;

/** How often the networks of an address may do something. */
export function limitsOfNetwork(what: string, address: string, max: number, windowMs?: number): Limit[] {
  return networksOf(address).map((network, index) => ({
    key: `${what}:${network}`,
    max: index === 0 ? max : max * SITE_FACTOR,
    ...(windowMs !== undefined && { windowMs }),
  }));
}
