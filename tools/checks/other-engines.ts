import { ToolFailure } from '../processes.ts';
import { findOrInstall, firstThatAnswers, whichAll } from './programs.ts';

const FIREFOX = ['firefox-esr', 'firefox'];
const FIREFOX_PACKAGES = ['firefox-esr'];
const WEBKIT_DRIVER = 'WebKitWebDriver';
/** WebKitGTK runs in a window only, so it needs a screen. */
const SCREEN = 'Xvfb';
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb'];

/**
 * Path of a Firefox: FIREFOX_PATH, else one on PATH, else it is installed as Debian's package, as root. Throws a ToolFailure
 * when there is no way to get one.
 */
export async function findFirefox(): Promise<string> {
  const wanted = process.env.FIREFOX_PATH;
  if (wanted) {
    if (await firstThatAnswers([wanted])) return wanted;
    throw new ToolFailure(`FIREFOX_PATH names no browser that can be started: ${wanted}`);
  }
  const path = await findOrInstall(() => firstThatAnswers(FIREFOX), FIREFOX_PACKAGES);
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
