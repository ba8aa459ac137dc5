import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { deleteOutdatedCaches } from './cache-names.ts';
import { areaFiles, assets, page, registry } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

// Nothing that is cached belongs to one version of the worker, so a new one takes over at once without harm to open
// tabs. What a person may see is never here: no route answers /api, and what is not answered goes to the network.

const isBelow = (...folders: string[]) => {
  return ({ pathname }: URL) => folders.some((folder) => pathname.startsWith(folder));
};
const isAsset = isBelow('/assets/');
const isAreaFile = isBelow('/areas/');
const isNoPage = isBelow('/api/', '/assets/', '/areas/');

registerRoute(({ url, sameOrigin }) => sameOrigin && isAsset(url), assets);
registerRoute(({ url, sameOrigin }) => sameOrigin && isAreaFile(url), areaFiles);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === '/registry.json', registry);
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !isNoPage(url),
  page,
);

/** The page that installed the worker came without it, so it is asked for once more and kept. */
async function keepEntry(event: ExtendableEvent): Promise<void> {
  await Promise.all([
    page.handleAll({ event, request: new Request('/') })[1],
    registry.handleAll({ event, request: new Request('/registry.json') })[1],
  ]);
}

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  // A network that fails now is no reason to have no worker: the next page is kept instead.
  event.waitUntil(keepEntry(event).catch(() => undefined));
});
self.addEventListener('activate', (event) => event.waitUntil(deleteOutdatedCaches()));
clientsClaim();
