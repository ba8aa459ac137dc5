import { VERIFY_PATH } from '@portal/domain/certificates';
import { PUBLIC_RESULTS_PATH } from '@portal/domain/results';
import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { deleteOutdatedCaches } from './cache-names.ts';
import { areaFiles, assets, PAGE_PATHS, page, registry } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

// The caches do not depend on the worker's version, so a new worker can take over open tabs at once. API answers are
// never cached: no route matches /api, and unmatched requests go to the network.

const isBelow = (...folders: string[]) => {
  return ({ pathname }: URL) => folders.some((folder) => pathname.startsWith(folder));
};
const isAsset = isBelow('/assets/');
const isAreaFile = isBelow('/areas/');
/** Pages of the server, never kept: what they say may end at any time, such as by withdrawing the results or revoking a certificate. */
const isServerPage = ({ pathname }: URL) => pathname === PUBLIC_RESULTS_PATH || pathname === VERIFY_PATH;
const isBelowOthers = isBelow('/api/', '/assets/', '/areas/', `${VERIFY_PATH}/`, '/.well-known/');
const isNotPage = (url: URL) => isServerPage(url) || isBelowOthers(url);

registerRoute(({ url, sameOrigin }) => sameOrigin && isAsset(url), assets);
registerRoute(({ url, sameOrigin }) => sameOrigin && isAreaFile(url), areaFiles);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === '/registry.json', registry);
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !isNotPage(url),
  page,
);

/** The page that installs the worker was loaded before it, so both pages are fetched and cached. */
async function cacheEntry(event: ExtendableEvent): Promise<void> {
  await Promise.all([
    ...PAGE_PATHS.map((path) => page.handleAll({ event, request: new Request(path) })[1]),
    registry.handleAll({ event, request: new Request('/registry.json') })[1],
  ]);
}

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  // A failed request must not prevent the installation: the next page load is cached instead.
  event.waitUntil(cacheEntry(event).catch(() => undefined));
});
self.addEventListener('activate', (event) => event.waitUntil(deleteOutdatedCaches()));
clientsClaim();
