import { expect, type Page } from '@playwright/test';

/** The sum of the layout shifts of a page while it loads; 0.1 is what Chromium's authors call good. */
const MAX_SHIFT = 0.05;

declare global {
  interface Window {
    layoutShift: number;
    /** What moved, and from where to where. */
    moved: string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Sums the layout shifts of every document that the page opens from now on. */
export async function sumShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    window.moved = [];
    const place = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)} (${Math.round(height)} high)`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        window.layoutShift += value;
        for (const { node, previousRect, currentRect } of sources)
          window.moved.push(
            `${value.toFixed(3)}: ${place(previousRect)} → ${place(currentRect)}: ${node?.textContent?.slice(0, 60) ?? 'gone'}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Runs in the page: resolves when it has painted what it shows now. */
export const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Answers calls, and sends the code of parts of a page, only after the page has painted what it shows without them. */
async function answerAfterPaint(page: Page): Promise<void> {
  await page.route(/\/api\/(?!events)|\/chunks\/.*\.js$/, async (route) => {
    // The document may be another one meanwhile.
    await page.evaluate(painted).catch(() => undefined);
    await route.continue();
  });
}

/**
 * Opens pages at each of these widths, and expects that nothing on them moves when their data arrives. `atLast` checks more
 * of each one at the last width.
 */
export async function expectSteady(
  page: Page,
  paths: readonly string[],
  widths: readonly number[],
  atLast?: (path: string) => Promise<void>,
): Promise<void> {
  await sumShifts(page);
  await answerAfterPaint(page);
  for (const width of widths) {
    for (const path of paths) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('status', { name: /جاري تحميل/ })).toHaveCount(0);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const [shift, moved] = await page.evaluate(() => [window.layoutShift, window.moved] as const);
      const what = [`layout shift of ${path} at ${width} px`, ...moved].join('\n');
      expect(shift, what).toBeLessThanOrEqual(MAX_SHIFT);
      if (width === widths.at(-1)) await atLast?.(path);
    }
  }
  await page.unrouteAll({ behavior: 'wait' });
}
