import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { temporaryFolder } from '../../../tools/checks/temporary.ts';
import { type EngineBrowser, WINDOW } from './engine-browser.ts';

/** The settings of about:config that differ from a new profile. */
const PREFERENCES = {
  'intl.accept_languages': 'ar-SA',
  // As in the other stories: without transitions nothing waits for one.
  'ui.prefersReducedMotion': 1,
};

/** Starts a Firefox without a window; WebDriver BiDi is its only protocol. */
export async function startFirefox(executablePath: string): Promise<EngineBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    userDataDir: await temporaryFolder('firefox'),
    extraPrefsFirefox: PREFERENCES,
    defaultViewport: WINDOW,
  });
  const page = await browser.newPage();
  const on = async (element: string, act: (handle: ElementHandle<Element>) => Promise<void>) => {
    const handle = (await page.evaluateHandle(element)).asElement() as ElementHandle<Element> | null;
    if (!handle) throw new Error(`There is no such element: ${element}`);
    await act(handle);
    await handle.dispose();
  };
  return {
    version: (await browser.version()).replace('firefox/', 'Firefox '),
    open: async (url) => void (await page.goto(url)),
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    click: (element) =>
      on(element, async (handle) => {
        // An element below the header of the page is in view too, and the click would meet the header.
        await handle.evaluate((clicked) => clicked.scrollIntoView({ block: 'center' }));
        await handle.click();
      }),
    type: (element, text) => on(element, (handle) => handle.type(text)),
    chooseFile: (input, path) =>
      on(input, (handle) => (handle as ElementHandle<HTMLInputElement>).uploadFile(path)),
    screenshot: async () => Buffer.from(await page.screenshot()),
    stop: () => browser.close(),
  };
}
