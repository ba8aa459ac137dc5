import { chromium } from 'playwright-core';
import { runNode, ToolFailure } from '../processes.ts';
import { findOrInstall, firstThatAnswers } from './programs.ts';

const DEBIAN_PACKAGE = 'chromium';
const PROGRAMS = [DEBIAN_PACKAGE, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const HEADLESS_SHELL = 'chromium-headless-shell';

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
  const wanted = process.env.CHROME_PATH;
  if (!wanted) return firstThatAnswers([...PROGRAMS, chromium.executablePath()]);
  if (await firstThatAnswers([wanted])) return wanted;
  throw new ToolFailure(`CHROME_PATH names no browser that can be started: ${wanted}`);
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
