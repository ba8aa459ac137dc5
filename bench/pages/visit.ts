import { demoEmail } from '@portal/domain/demo-accounts';
import { ROLE_HOMES, ROLES, type Role } from '@portal/domain/roles';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { fillLogin, newPage, pressLogin } from '../support/browsers.ts';
import { sum } from '../support/fixed-task.ts';
import { INTERACTIONS } from './interactions.ts';

/** Event timings and shifts are reported a little after the paint. */
const REPORT_MS = 400;
/** How many times slower than this machine's the page's processor is. */
const CPU_SLOWDOWN = 4;
const BYTES_PER_KB = 1000;
const MBIT_BYTES = 1_000_000 / 8;
/** A phone in a hall. */
const NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: 10 * MBIT_BYTES,
  uploadThroughput: 5 * MBIT_BYTES,
};

/** The first role of each home. */
export const VISITORS = [...new Set(Object.values(ROLE_HOMES))].flatMap(
  (home) => ROLES.find((role) => ROLE_HOMES[role] === home) ?? [],
);

/** Figures of one visit by their name: milliseconds, KB, or a count. */
export type Figures = Record<string, number>;

/**
 * One first visit of a role: the login page, the sign-in, the home, and the role's interactions. @param onlyBytes at full speed, and
 * without what takes time
 */
export async function visit(browser: Browser, url: string, role: Role, onlyBytes: boolean): Promise<Figures> {
  const page = await newPage(browser);
  const context = page.context();
  await observe(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (!onlyBytes) await throttle(session);
  // The stream of live changes stays open, so with it the page would never finish loading. A route would have this process handle
  // every request of the page.
  await session.send('Network.setBlockedURLs', { urls: ['*/api/events'] });
  try {
    await page.goto(url);
    const usable = await numberOnce(page, () => Reflect.get(globalThis, 'benchUsable') as number);
    // A person needs longer to type than the shell needs to load.
    await fillLogin(page, demoEmail(role));
    await page.waitForLoadState('networkidle');
    const login = await transferOf(page, usable);
    const first = await readObserved(page);

    const home = await signIn(page);
    await page.waitForLoadState('networkidle');
    const whole = await transferOf(page);
    const bytes: Figures = {
      'login: requests': login.requests,
      'login: scripts, KB': login.scripts,
      'login: KB': login.all,
      [`${role} home: scripts and styles, KB`]: whole.scripts + whole.styles,
      [`${role} home: KB`]: whole.all,
    };
    if (onlyBytes) return bytes;
    const figures: Figures = {
      'login: first paint': first.firstPaint,
      'login: largest paint': first.largestPaint,
      'login: usable': usable,
      'login: shift': first.shift,
      [`${role} home: usable after sign-in`]: home,
      [`${role} home: shift`]: await shiftOf(context, page.url()),
      ...bytes,
    };
    for (const [what, interact] of Object.entries(INTERACTIONS[role] ?? {})) {
      await readObserved(page);
      await interact(page);
      await page.waitForTimeout(REPORT_MS);
      figures[`input: ${what}`] = (await readObserved(page)).slowestInput;
    }
    return figures;
  } finally {
    await context.close();
  }
}

/**
 * KB on the wire, bodies as they were encoded (brotli for text, woff2 for fonts), of what the page has fetched, each file once.
 * @param untilMs only what it asked for by then, since it was opened
 */
async function transferOf(page: Page, untilMs = Number.POSITIVE_INFINITY) {
  const fetched = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, startTime, encodedBodySize }) => ({ name, startTime, encodedBodySize })),
  );
  const inTime = fetched.filter(({ startTime }) => startTime <= untilMs);
  const files = [...new Map(inTime.map((file) => [file.name, file])).values()];
  const of = (ending: string) =>
    sum(
      files.filter(({ name }) => new URL(name).pathname.endsWith(ending)).map((file) => file.encodedBodySize),
    ) / BYTES_PER_KB;
  return { scripts: of('.js'), styles: of('.css'), all: of(''), requests: files.length };
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** The layout shifts of a home that is opened directly, where each answer arrives after the page was painted without it. */
async function shiftOf(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.route('**/api/**', async (route) => {
    if (route.request().url().endsWith('/events')) return route.abort();
    const painted = () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
    await page.evaluate(painted).catch(() => undefined);
    await route.continue();
  });
  await observe(page);
  await page.goto(url);
  await numberOnce(page, isHomeComplete);
  await page.waitForTimeout(REPORT_MS);
  const { shift } = await readObserved(page);
  await page.close();
  return shift;
}

/** Runs in the page: since when the home is on screen with all of its data; false before. */
function isHomeComplete(): number | false {
  const main = document.querySelector('main');
  const isHome = location.pathname.includes('/portal/') && main?.querySelector('h1');
  const isLoading = [...document.querySelectorAll('[role=status]')].some((place) =>
    `${place.ariaLabel} ${place.textContent}`.includes('جاري'),
  );
  const isComplete = isHome && !isLoading && !document.querySelector('[aria-busy=true]');
  return Boolean(isComplete) && performance.now();
}

/** Sends the form; gives how long it took until the home had its data on screen, in milliseconds. */
async function signIn(page: Page): Promise<number> {
  await page.evaluate(() => {
    const start = () => Reflect.set(globalThis, 'benchSent', performance.now());
    document.querySelector('form')?.addEventListener('submit', start, { capture: true, once: true });
  });
  await pressLogin(page);
  const complete = await numberOnce(page, isHomeComplete);
  return complete - (await page.evaluate(() => Number(Reflect.get(globalThis, 'benchSent'))));
}

/** What the function gives in the page as soon as that is a number. */
async function numberOnce(page: Page, look: () => number | false): Promise<number> {
  const found = await page.waitForFunction(look, undefined, { polling: 'raf' });
  return Number(await found.jsonValue());
}

/** What the page's own observers saw since it was opened, in milliseconds. */
interface Observed {
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
async function observe(page: Page): Promise<void> {
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

function readObserved(page: Page): Promise<Observed> {
  return page.evaluate(() => {
    const seen = Reflect.get(globalThis, 'benchSeen') as Observed;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const copy = { ...seen, firstPaint: paint?.startTime ?? 0 };
    seen.slowestInput = 0;
    return copy;
  });
}
