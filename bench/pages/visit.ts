import type { Browser, BrowserContext, Page } from 'playwright-core';
import { countTransfer, total } from '../bytes/transfer.ts';
import { INTERACTIONS } from './interactions.ts';
import { observe, readObserved } from './observe.ts';
import { throttle } from './throttle.ts';

const PASSWORD = 'Demo@2026';
const TIMEOUT_MS = 60_000;
/** Event timings and shifts are reported a little after the paint. */
const REPORT_MS = 400;

export interface Role {
  readonly name: string;
  readonly email: string;
}

/** Figures of one visit by their name: milliseconds, KB, or a count. */
export type Figures = Record<string, number>;

/** One first visit of a role: the login page, the sign-in, the home, and the role's interactions. */
export async function visit(browser: Browser, url: string, { name, email }: Role): Promise<Figures> {
  const context = await browser.newContext({ locale: 'ar-SA', serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await observe(page);
  const session = await throttle(page);
  // The stream of live changes stays open, so with it the page would never finish loading. A route would have this process handle
  // every request of the page.
  await session.send('Network.setBlockedURLs', { urls: ['*/api/events'] });
  const transfer = countTransfer(page);
  try {
    await page.goto(url);
    const usable = await whenUsable(page);
    const { timeOrigin } = await page.evaluate(() => ({ timeOrigin: performance.timeOrigin }));
    // A person needs longer to type than the shell needs to load.
    await page.getByLabel('البريد الإلكتروني').fill(email);
    await page.getByLabel('كلمة المرور', { exact: true }).fill(PASSWORD);
    await page.waitForLoadState('networkidle');
    const login = await transfer.until(timeOrigin + usable);
    const first = await readObserved(page);

    const home = await signIn(page);
    await page.waitForLoadState('networkidle');
    const whole = await transfer.until();
    const figures: Figures = {
      'login: first paint': first.firstPaint,
      'login: largest paint': first.largestPaint,
      'login: usable': usable,
      'login: shift': first.shift,
      'login: requests': login.requests,
      'login: KB': total(login) / 1000,
      [`${name} home: usable after sign-in`]: home,
      [`${name} home: shift`]: await shiftOf(context, page.url()),
      [`${name} home: scripts and styles, KB`]: (whole.scripts + whole.styles) / 1000,
    };
    for (const [what, interact] of Object.entries(INTERACTIONS[name] ?? {})) {
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

/** The layout shifts of a home that is opened directly, where each answer arrives after the page was painted without it. */
async function shiftOf(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.route('**/api/**', async (route) => {
    if (route.request().url().endsWith('/events')) return route.abort();
    const painted = () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
    await page.evaluate(painted).catch(() => undefined);
    await route.continue();
  });
  await observe(page);
  await page.goto(url);
  await page.waitForFunction(isHomeComplete, undefined, { polling: 'raf' });
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

/** When the form could be seen and sent, in milliseconds after the page was opened. */
async function whenUsable(page: Page): Promise<number> {
  const usable = await page.waitForFunction(() => Reflect.get(globalThis, 'benchUsable') as number);
  return Number(await usable.jsonValue());
}

/** Sends the form; gives how long it took until the home had its data on screen, in milliseconds. */
async function signIn(page: Page): Promise<number> {
  await page.evaluate(() => {
    const start = () => Reflect.set(globalThis, 'benchSent', performance.now());
    document.querySelector('form')?.addEventListener('submit', start, { capture: true, once: true });
  });
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  const complete = await page.waitForFunction(isHomeComplete, undefined, { polling: 'raf' });
  const sent = await page.evaluate(() => Number(Reflect.get(globalThis, 'benchSent')));
  return Number(await complete.jsonValue()) - sent;
}
