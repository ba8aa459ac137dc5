import { setTimeout as delay } from 'node:timers/promises';

/** Rest after each millisecond of a hash. */
const REST_RATIO = 2;
/** On a busy machine a hash takes long; others who sign in wait for the rest too. */
const MAX_REST_MS = 50;

let lastCallAt = Number.NEGATIVE_INFINITY;

/** Notes that a person who is signed in makes a call. */
export function noteCall(): void {
  lastCallAt = performance.now();
}

/**
 * The rest of a hashing thread after a hash, if a person who is signed in made a call meanwhile. The thread's low priority is not
 * enough: where Linux gives each service or container a share of the cores, it only counts within this process, and
 * hashing would take as much as the database while the API waits for it.
 * @param tookMs how long the hash took
 */
export function restAfterHash(tookMs: number): Promise<void> | undefined {
  if (performance.now() - lastCallAt > tookMs) return undefined;
  return delay(Math.min(tookMs * REST_RATIO, MAX_REST_MS), undefined, { ref: false });
}
