import { CHROMIUM_ARGS } from '../../tools/chromium-args.ts';

const { CHROME_PATH, HEADLESS_SHELL_PATH } = process.env;

function launch(executablePath: string | undefined, args: readonly string[] = []) {
  return { args: [...CHROMIUM_ARGS, ...args], ...(executablePath && { executablePath }) };
}

/** Chromium without a window where there is one, because it needs the least processor time. */
export const cheapestBrowser = (...args: string[]) => launch(HEADLESS_SHELL_PATH ?? CHROME_PATH, args);

/** The whole Chromium, for what the one without a window does not have: a PDF viewer, a camera. */
export const wholeBrowser = (...args: string[]) => launch(CHROME_PATH, args);
