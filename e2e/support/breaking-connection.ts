import { once } from 'node:events';
import { type AddressInfo, createServer, connect as openConnection, type Socket } from 'node:net';
import type { Page } from '@playwright/test';

/** What passes before an upload is held up; the browser has some megabytes more on their way then. */
const HELD_AFTER_BYTES = 1024 * 1024;

/** Leads the uploads of a page to a path over a connection that stalls half-way, so that a story can break it off there. */
export async function breakingConnection(page: Page, path: string) {
  const { hostname, port } = new URL(page.url());
  const open = new Set<Socket>();
  let held = true;

  const relay = createServer((browser) => {
    const portal = openConnection(Number(port), hostname);
    let passed = 0;
    for (const [end, other] of [
      [browser, portal],
      [portal, browser],
    ] as const) {
      open.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        open.delete(end);
        other.destroy();
      });
    }
    browser.on('data', (bytes) => {
      passed += bytes.length;
      portal.write(bytes);
      if (held && passed > HELD_AFTER_BYTES) browser.pause();
    });
    portal.pipe(browser);
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
  await page.route(`**${path}`, (route) =>
    route.continue({ url: address + new URL(route.request().url()).pathname }),
  );

  const cut = () => {
    held = false;
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    /** Breaks the uploads that are held up; the next ones pass. */
    cut,
    close: async () => {
      await page.unroute(`**${path}`);
      cut();
      relay.close();
    },
  };
}
