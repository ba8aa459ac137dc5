import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS } from '../../tools/chromium-args.ts';
import { start, stop, ToolFailure } from '../../tools/processes.ts';

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 50;

/** A Chromium of its own process group, with a profile that outlives it. */
export interface KillableBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Ends all of its processes at once, with SIGKILL. */
  readonly kill: () => Promise<void>;
  /** Closes it as its user would. */
  readonly close: () => Promise<void>;
}

/** Starts a Chromium on a profile, with one empty page. */
export async function startBrowser(executable: string, profile: string): Promise<KillableBrowser> {
  // Left by a browser that was killed: the next one would show another browser's port.
  await rm(join(profile, 'DevToolsActivePort'), { force: true });
  const child = start(
    executable,
    [
      '--headless=new',
      ...CHROMIUM_ARGS,
      '--hide-crash-restore-bubble',
      '--window-size=1280,900',
      '--lang=ar',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = async () => {
    // The group: its helpers would otherwise write for a moment more.
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  const browser = await connect(profile, () => child.exitCode !== null).catch(async (error: unknown) => {
    await stop(child, 'SIGKILL');
    throw error;
  });
  const context = browser.contexts()[0] ?? (await browser.newContext());
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    kill,
    close: async () => {
      const session = await browser.newBrowserCDPSession();
      // The connection breaks before the answer.
      await session.send('Browser.close').catch(() => undefined);
      await ended;
    },
  };
}

async function connect(profile: string, hasEnded: () => boolean): Promise<Browser> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline && !hasEnded()) {
    const [port, path] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split(
      '\n',
    );
    if (port && path) return chromium.connectOverCDP(`ws://127.0.0.1:${port}${path}`);
    await delay(POLL_MS);
  }
  throw new ToolFailure('Chromium could not be started.');
}
