import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { Api } from '../../packages/api-client/src/index.ts';
import type { EvaluationTypeView } from '../../packages/api-schema/src/index.ts';
import { evaluationOf } from './judging.ts';

/** A phone whose browser keeps everything, the service worker included. */
export const KEEPING_PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
} as const;

/**
 * Takes the connection of all pages away. Chromium forgets in a page from the service worker that it is offline, so the
 * pages to come get that from a script.
 */
export async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  });
}

/** Gives the connection back. */
export async function goOnline(context: BrowserContext): Promise<void> {
  const comeBack = () => {
    if (!Object.hasOwn(navigator, 'onLine')) return;
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
  };
  await context.setOffline(false);
  await context.addInitScript(comeBack);
  for (const page of context.pages()) await page.evaluate(comeBack);
}

/** Waits until the page is drawn, and until the service worker keeps it with every file that it loaded. */
export async function keptForOffline(page: Page): Promise<void> {
  // The layout is there before the code of the page in it.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const missing = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((url) => /^\/(assets|areas)\//.test(new URL(url).pathname));
      const kept = await Promise.all([location.origin, ...files].map((url) => caches.match(url)));
      return kept.filter((answer) => !answer).length;
    });
  await expect.poll(missing).toBe(0);
}

/** What the server has stored of the team on the page for its committee. */
export async function storedEvaluation(page: Page, committee: Api) {
  const { state, types } = await evaluationOf(
    committee,
    new URL(page.url()).pathname.split('/').at(-1) ?? '',
  );
  const of = ({ evaluation }: EvaluationTypeView) =>
    evaluation && {
      version: evaluation.version,
      scores: [...new Set(evaluation.scores.map(({ score }) => score))],
    };
  return { state, eco: of(types.eco), idea: of(types.idea), tech: of(types.tech) };
}

/** Types into a field, and kills the page's process before its script runs once more. */
export async function killWhileTyping(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate(() =>
    // The page's own listeners come first: they are on an element below the window.
    window.addEventListener('input', () => {
      console.warn('typed');
      for (;;);
    }),
  );
  const typed = page.waitForEvent('console', (message) => message.text() === 'typed');
  const filled = field.fill(text).catch(() => {});
  await typed;
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  const crashed = page.waitForEvent('crash');
  for (const { id, type } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
  await Promise.all([crashed, filled]);
  await page.close();
}

/** The answers that this browser keeps for the judge who is signed in, as one text. */
export function storedAnswers(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('portal-committee');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const rows = await new Promise<{ userId: string }[]>((resolve, reject) => {
      const reading = database.transaction('answers').objectStore('answers').getAll();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    database.close();
    return JSON.stringify(rows.filter(({ userId }) => userId === id));
  });
}

/** The paths that the service worker keeps. */
export const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
