import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 20;

/** The runner of these tests has no time limit. */
export const LIMIT_MS = 180_000;

/** Waits until it is so. @throws Error it is not after three minutes */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const endsAt = performance.now() + LIMIT_MS;
  while (!(await isSo())) {
    if (performance.now() > endsAt) throw new Error(`Not so after ${LIMIT_MS / 1000} s: ${isSo}`);
    await delay(POLL_MS);
  }
}
