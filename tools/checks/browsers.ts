import { chromium } from 'playwright-core';
import { runNode, ToolFailure } from '../processes.ts';
import { findOrInstall, firstThatAnswers, whichAll } from './programs.ts';

const DEBIAN_PACKAGE = 'chromium';
const PROGRAMS = [DEBIAN_PACKAGE, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const HEADLESS_SHELL = 'chromium-headless-shell';
const FIREFOX = ['firefox-esr', 'firefox'];
const WEBKIT_DRIVER = 'WebKitWebDriver';
/** WebKitGTK runs in a window only, so it needs a screen. */
const SCREEN = 'Xvfb';
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb'];

/**
 * Path of a Chromium that runs here, else it is installed as Debian's package, as root, or through Playwright.
 * Throws a ToolFailure when there is no way to get one.
 */
export async function findChromium(): Promise<string> {
  return (await findOrInstall(findInstalledChromium, [DEBIAN_PACKAGE])) ?? download();
}

/**
 * Path of a Chromium without a window, which needs two thirds of the processor time but has no PDF viewer; it is installed
 * like the other one. Undefined when there is none, or when CHROME_PATH names another browser.
 */
export async function findHeadlessShell(): Promise<string | undefined> {
  if (process.env.CHROME_PATH) return undefined;
  return findOrInstall(() => firstThatAnswers([HEADLESS_SHELL]), [HEADLESS_SHELL]);
}

/**
 * Path of a Chromium that runs here: CHROME_PATH, else one on PATH, else Playwright's if it was downloaded before.
 * Throws a ToolFailure when CHROME_PATH names none.
 */
export async function findInstalledChromium(): Promise<string | undefined> {
  return (await namedBy('CHROME_PATH')) ?? firstThatAnswers([...PROGRAMS, chromium.executablePath()]);
}

/** The path that a variable gives; undefined without one. Throws a ToolFailure when no browser can be started there. */
async function namedBy(variable: string): Promise<string | undefined> {
  const path = process.env[variable];
  if (!path || (await firstThatAnswers([path]))) return path || undefined;
  throw new ToolFailure(`${variable} names no browser that can be started: ${path}`);
}

async function download(): Promise<string> {
  console.log("No Chromium found; getting Playwright's …");
  const { output } = await runNode('node_modules/playwright-core/cli.js', ['install', 'chromium'], {
    quiet: true,
  });
  const path = await firstThatAnswers([chromium.executablePath()]);
  if (path) return path;
  const reason = output.trim().split('\n').at(-1);
  throw new ToolFailure(
    `No Chromium can be found or installed: install chromium or set CHROME_PATH (${reason}).`,
  );
}

/**
 * Path of a Firefox: FIREFOX_PATH, else one on PATH, else it is installed as Debian's package, as root. Throws a ToolFailure
 * when there is no way to get one.
 */
export async function findFirefox(): Promise<string> {
  const path =
    (await namedBy('FIREFOX_PATH')) ??
    (await findOrInstall(() => firstThatAnswers(FIREFOX), ['firefox-esr']));
  if (path) return path;
  throw new ToolFailure('No Firefox can be found or installed: install firefox-esr or set FIREFOX_PATH.');
}

/**
 * Path of the WebDriver of WebKitGTK; a screen in memory is on PATH then. What is missing is installed as Debian's packages,
 * as root. Throws a ToolFailure when there is no way to get both.
 */
export async function findWebKitDriver(): Promise<string> {
  // Neither program has an option that only says its version.
  const [path] = (await findOrInstall(() => whichAll([WEBKIT_DRIVER, SCREEN]), WEBKIT_PACKAGES)) ?? [];
  if (path) return path;
  throw new ToolFailure(
    `No WebKit can be found or installed: install ${WEBKIT_PACKAGES.join(' and ')}, which bring ${WEBKIT_DRIVER} and ${SCREEN}.`,
  );
}
