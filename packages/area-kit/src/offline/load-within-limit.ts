/** An area opens after this time even if its first load has not finished. */
const FIRST_LOAD_LIMIT_MS = 1_500;

/** Waits for an area's first load, but not for long: on a slow connection its pages open with kept data, and show their age. */
export async function loadWithinLimit(load: Promise<unknown>): Promise<void> {
  await Promise.race([load, new Promise((resolve) => setTimeout(resolve, FIRST_LOAD_LIMIT_MS))]);
}
