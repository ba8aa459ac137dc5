import { type AreaRegistry, fetchRegistry } from '../areas/registry.ts';

/** A newer version is known within a minute: the longest wait, from which up to a third is taken at random. */
const LONGEST_WAIT_MS = 60_000;
const JITTER = 1 / 3;
/** Coming back to the window makes several events at once; one question is enough for them. */
const LEAST_GAP_MS = 2_000;

function nextWait(): number {
  return LONGEST_WAIT_MS * (1 - Math.random() * JITTER);
}

/**
 * Asks for the registry now and then, each browser in its own rhythm, and at once when the person comes back to the window
 * or the connection does. Hidden or offline nothing is asked. A question that fails is asked again the next time.
 * Returns what stops it.
 */
export function watchRegistry(onRegistry: (registry: AreaRegistry) => void): () => void {
  let stopped = false;
  let timer = 0;
  let askedAt = Number.NEGATIVE_INFINITY;

  const ask = async () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(ask, nextWait());
    if (document.hidden || !navigator.onLine || performance.now() - askedAt < LEAST_GAP_MS) return;
    askedAt = performance.now();
    const registry = await fetchRegistry().catch(() => null);
    if (registry && !stopped) onRegistry(registry);
  };
  const askNow = () => void ask();
  const comingBack = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'online'],
  ] as const;
  for (const [target, type] of comingBack) target.addEventListener(type, askNow);
  timer = window.setTimeout(ask, nextWait());

  return () => {
    stopped = true;
    window.clearTimeout(timer);
    for (const [target, type] of comingBack) target.removeEventListener(type, askNow);
  };
}
