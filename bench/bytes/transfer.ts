import type { Page, Request } from 'playwright-core';

/** Bytes on the wire by kind, bodies as they were encoded (brotli for text, woff2 for fonts). */
export interface Transfer {
  scripts: number;
  styles: number;
  fonts: number;
  other: number;
  requests: number;
}

type Kind = Exclude<keyof Transfer, 'requests'>;

const KINDS: Partial<Record<string, Kind>> = {
  script: 'scripts',
  stylesheet: 'styles',
  font: 'fonts',
};

/** Counts what the page fetches from our origin. A file that it uses again comes from the browser's cache. */
export function countTransfer(page: Page): { until(epochMs?: number): Promise<Transfer> } {
  const startedAt = new Map<Request, number>();
  const finished = new Map<string, Request>();
  page.on('request', (request) => startedAt.set(request, Date.now()));
  page.on('requestfinished', (request) => {
    const key = `${request.method()} ${request.url()}`;
    if (request.url().startsWith('http') && !finished.has(key)) finished.set(key, request);
  });
  return {
    /** Of the finished requests, those that began until then. */
    async until(epochMs = Number.POSITIVE_INFINITY) {
      const transfer: Transfer = { scripts: 0, styles: 0, fonts: 0, other: 0, requests: 0 };
      for (const request of finished.values()) {
        if ((startedAt.get(request) ?? 0) > epochMs) continue;
        const { responseBodySize } = await request.sizes();
        // A preload is fetched as "other" by name; its file ending tells what it is.
        const kind = KINDS[request.resourceType()] ?? kindByEnding(request.url());
        transfer[kind] += responseBodySize;
        transfer.requests += 1;
      }
      return transfer;
    },
  };
}

function kindByEnding(url: string): Kind {
  const { pathname } = new URL(url);
  if (pathname.endsWith('.js')) return 'scripts';
  if (pathname.endsWith('.css')) return 'styles';
  if (pathname.endsWith('.woff2')) return 'fonts';
  return 'other';
}

export function total({ scripts, styles, fonts, other }: Transfer): number {
  return scripts + styles + fonts + other;
}
