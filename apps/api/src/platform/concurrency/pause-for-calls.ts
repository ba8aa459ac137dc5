import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds of pause after each millisecond of work. */
const PAUSE_RATIO = 2;

let lastCallAt = Number.NEGATIVE_INFINITY;

/** Notes that a person who is signed in makes a call. */
export function noteCall(): void {
  lastCallAt = performance.now();
}

/**
 * Waits after a task of a thread, if a person who is signed in made a call meanwhile. The thread's low priority is not
 * enough: where Linux gives each service or container a share of the cores, it only counts within this process, and the
 * thread would take as much as the database while the API waits for it.
 * @param tookMs how long the task took
 * @param maxMs the longest pause: on a busy machine tasks take long, and the next ones wait for the pause too
 */
export function pauseForCalls(tookMs: number, maxMs: number): Promise<void> | undefined {
  if (performance.now() - lastCallAt > tookMs) return undefined;
  return delay(Math.min(tookMs * PAUSE_RATIO, maxMs), undefined, { ref: false });
}
