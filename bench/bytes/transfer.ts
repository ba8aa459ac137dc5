import type { Page, Response } from 'playwright-core';

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

/** Runs a step on the page and gives what the page fetched from our origin while it ran. */
export async function transferOf(page: Page, step: () => Promise<void>): Promise<Transfer> {
  const responses: Response[] = [];
  const note = (response: Response) => responses.push(response);
  page.on('response', note);
  await step();
  await page.waitForLoadState('networkidle');
  page.off('response', note);

  const transfer: Transfer = { scripts: 0, styles: 0, fonts: 0, other: 0 };
  for (const response of responses) {
    const request = response.request();
    if (!request.url().startsWith('http')) continue;
    const { responseBodySize } = await request.sizes();
    // A preload is fetched as "other" by name; its file ending tells what it is.
    const kind = KINDS[request.resourceType()] ?? kindByEnding(request.url());
    transfer[kind] += responseBodySize;
  }
  return transfer;
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
