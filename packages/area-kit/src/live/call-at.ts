/** Short enough for a timer, which holds 24.8 days at most and pauses while a device sleeps. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Calls `reached` once when this device's clock is at an instant, however far away; at once when it has passed.
 * @returns what cancels it
 */
export function callAt(atMs: number, reached: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const left = atMs - Date.now();
    timer = setTimeout(left <= 0 ? reached : wait, Math.min(Math.max(left, 0), LONGEST_WAIT_MS));
  };
  wait();
  return () => clearTimeout(timer);
}
