import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 20;

/** Waits until it is so; the test's own time limit ends the wait. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(POLL_MS);
}
