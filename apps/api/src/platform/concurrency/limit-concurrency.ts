/**
 * Returns a function that runs at most `limit` tasks at a time, in the order of the calls.
 * @param pause how long a place stays empty after a task that took so many milliseconds; not at all by default
 */
export function limitConcurrency(
  limit: number,
  pause?: (tookMs: number) => Promise<void> | undefined,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const leave = () => {
    // The next task takes the place of this one.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    const began = performance.now();
    try {
      return await work();
    } finally {
      const paused = pause?.(performance.now() - began);
      if (paused) void paused.then(leave);
      else leave();
    }
  };
}
