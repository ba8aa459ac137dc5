import type { Page } from 'playwright-core';

/** What the page's own observers saw since it was opened, in milliseconds. */
export interface Observed {
  firstPaint: number;
  largestPaint: number;
  /** Sum of the layout shifts that no input caused. */
  shift: number;
  /** The longest time from an input to the paint after it, since it was last asked for. */
  slowestInput: number;
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Call it before the page is opened. Notes as well when the form of the login page can be seen and sent. */
export async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Observed = { firstPaint: 0, largestPaint: 0, shift: 0, slowestInput: 0 };
    Reflect.set(globalThis, 'benchSeen', seen);
    const on = (type: string, each: (entry: PerformanceEntry) => void, options = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
        type,
        buffered: true,
        ...options,
      });
    on('largest-contentful-paint', ({ startTime }) => {
      seen.largestPaint = startTime;
    });
    on('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as Shift;
      if (!hadRecentInput) seen.shift += value;
    });
    on(
      'event',
      (entry) => {
        const { interactionId, duration } = entry as PerformanceEventTiming;
        if (interactionId) seen.slowestInput = Math.max(seen.slowestInput, duration);
      },
      { durationThreshold: 16 },
    );
    const look = () => {
      const { portalStart } = globalThis as { portalStart?: { readyAt: number | null } };
      const button = document.querySelector('button[type=submit]');
      const isVisible = button?.checkVisibility({ visibilityProperty: true });
      if (isVisible && portalStart?.readyAt !== null)
        Reflect.set(globalThis, 'benchUsable', performance.now());
      else requestAnimationFrame(look);
    };
    look();
  });
}

export function readObserved(page: Page): Promise<Observed> {
  return page.evaluate(() => {
    const seen = Reflect.get(globalThis, 'benchSeen') as Observed;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const copy = { ...seen, firstPaint: paint?.startTime ?? 0 };
    seen.slowestInput = 0;
    return copy;
  });
}
