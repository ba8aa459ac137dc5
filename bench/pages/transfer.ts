import type { Page } from 'playwright-core';

/** KB on the wire, bodies as they were encoded (brotli for text, woff2 for fonts). */
export interface Transfer {
  scripts: number;
  styles: number;
  all: number;
  requests: number;
}

const BYTES_PER_KB = 1000;

/** What the page has fetched, each file once, as far as it asked for it until then. @param untilMs since the page was opened */
export async function transferOf(page: Page, untilMs = Number.POSITIVE_INFINITY): Promise<Transfer> {
  const fetched = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => {
        const { name, startTime, encodedBodySize } = entry as PerformanceResourceTiming;
        return { name, startTime, encodedBodySize };
      },
    ),
  );
  const files = new Map(
    fetched.filter(({ startTime }) => startTime <= untilMs).map((file) => [file.name, file]),
  );
  const of = (ending: string) =>
    [...files.values()]
      .filter(({ name }) => new URL(name).pathname.endsWith(ending))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize / BYTES_PER_KB, 0);
  return { scripts: of('.js'), styles: of('.css'), all: of(''), requests: files.size };
}
