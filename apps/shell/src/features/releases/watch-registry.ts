import { fetchRegistry } from '../../shared/area-loading/fetch-registry.ts';
import type { AreaRegistry } from '../../shared/area-loading/registry.ts';

/** A newer version is noticed within a minute. Up to a third is subtracted at random, so that browsers spread out. */
const MAX_INTERVAL_MS = 60_000;
const JITTER = 1 / 3;
/** Returning to the window fires several events at once; one request is enough for them. */
const MIN_INTERVAL_MS = 2_000;

function nextInterval(): number {
  return MAX_INTERVAL_MS * (1 - Math.random() * JITTER);
}

/**
 * Polls the registry, and fetches it at once when the user returns to the window or the connection is back. Does not
 * poll while the page is hidden or offline; a failed request is repeated at the next interval. Returns the function
 * that stops it.
 */
export function watchRegistry(onRegistry: (registry: AreaRegistry) => void): () => void {
  let isStopped = false;
  let timer = 0;
  let fetchedAt = Number.NEGATIVE_INFINITY;

  const poll = async () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(poll, nextInterval());
    if (document.hidden || !navigator.onLine || performance.now() - fetchedAt < MIN_INTERVAL_MS) return;
    fetchedAt = performance.now();
    const registry = await fetchRegistry().catch(() => null);
    if (registry && !isStopped) onRegistry(registry);
  };
  const pollNow = () => void poll();
  const returnEvents = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'online'],
  ] as const;
  for (const [target, type] of returnEvents) target.addEventListener(type, pollNow);
  timer = window.setTimeout(poll, nextInterval());

  return () => {
    isStopped = true;
    window.clearTimeout(timer);
    for (const [target, type] of returnEvents) target.removeEventListener(type, pollNow);
  };
}
