import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort, temporaryFolder } from '../../../tools/checks/temporary.ts';
import { start, stop } from '../../../tools/processes.ts';
import { type EngineBrowser, WINDOW } from './engine-browser.ts';

/** Starts Debian's WebKitGTK through its WebDriver, on a screen in memory: it has no mode without a window. */
export async function startWebKit(driverPath: string): Promise<EngineBrowser> {
  const screen = await startScreen();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = start(driverPath, [`--port=${port}`], {
    env: { ...process.env, ...(await settings()), DISPLAY: screen.display, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const end = async () => {
    await stop(driver);
    await screen.stop();
  };
  try {
    await expect(async () => expect((await fetch(`${url}/status`)).ok).toBe(true)).toPass();
    return await toEngineBrowser(await openSession(url), end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function openSession(url: string): Promise<WebDriver> {
  const browser = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(url)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();
  await browser
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW });
  return browser;
}

async function toEngineBrowser(browser: WebDriver, end: () => Promise<void>): Promise<EngineBrowser> {
  const capabilities = await browser.getCapabilities();
  const evaluate = <T>(expression: string) => browser.executeScript<T>(`return (${expression})`);
  const find = async (element: string): Promise<WebElement> => {
    const found = await evaluate<WebElement | null>(element);
    if (!found) throw new Error(`There is no such element: ${element}`);
    return found;
  };
  return {
    version: `WebKitGTK ${capabilities.getBrowserVersion()}`,
    open: (url) => browser.get(url),
    evaluate,
    click: async (element) => (await find(element)).click(),
    type: async (element, text) => (await find(element)).sendKeys(text),
    chooseFile: async (input, path) => (await find(input)).sendKeys(path),
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    stop: async () => {
      await browser.quit();
      await end();
    },
  };
}

/** Xvfb chooses a free display and writes its number to the third stream once it can be used. */
async function startScreen(): Promise<{ display: string; stop(): Promise<void> }> {
  const size = `${WINDOW.width}x${WINDOW.height}x24`;
  const server = start('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.stdio[3]?.once('data', (data) => resolve(String(data).trim()));
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with the code ${code}.`)));
  });
  return { display: `:${number}`, stop: () => stop(server) };
}

/** A home of its own for what the browser keeps, without GTK's transitions, which are what reduced motion means there. */
async function settings(): Promise<NodeJS.ProcessEnv> {
  const home = await temporaryFolder('webkit');
  const gtk = join(home, 'gtk-3.0');
  await mkdir(gtk);
  await writeFile(join(gtk, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return { HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home };
}
