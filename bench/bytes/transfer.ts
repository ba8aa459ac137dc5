import type { Page, Request } from 'playwright-core';

/** Bytes on the wire by kind, bodies as they were encoded (brotli for text, woff2 for fonts). */
export interface Transfer {
  scripts: number;
  styles: number;
  fonts: number;
  other: number;
}

const KINDS: Partial<Record<string, keyof Transfer>> = {
  script: 'scripts',
  stylesheet: 'styles',
  font: 'fonts',
};

/** Counts what the page fetches from our origin. A file that it uses again comes from the browser's cache. */
export function countTransfer(page: Page): { until(epochMs?: number): Promise<Transfer> } {
  const requests = new Map<string, Request>();
  page.on('request', (request) => {
    const key = `${request.method()} ${request.url()}`;
    if (!requests.has(key)) requests.set(key, request);
  });
  return {
    async until(epochMs = Number.POSITIVE_INFINITY) {
      const transfer: Transfer = { scripts: 0, styles: 0, fonts: 0, other: 0 };
      for (const request of requests.values()) {
        if (!request.url().startsWith('http') || !(await request.response())) continue;
        if (request.timing().startTime > epochMs) continue;
        const { responseBodySize } = await request.sizes();
        // A preload is fetched as "other" by name; its file ending tells what it is.
        const kind = KINDS[request.resourceType()] ?? kindByEnding(request.url());
        transfer[kind] += responseBodySize;
      }
      return transfer;
    },
  };
}

function kindByEnding(url: string): keyof Transfer {
  const { pathname } = new URL(url);
  if (pathname.endsWith('.js')) return 'scripts';
  if (pathname.endsWith('.css')) return 'styles';
  if (pathname.endsWith('.woff2')) return 'fonts';
  return 'other';
}

export function total({ scripts, styles, fonts, other }: Transfer): number {
  return scripts + styles + fonts + other;
}
