import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { AREAS_CACHE, ASSETS_CACHE, ENTRY_CACHE } from './cache-names.ts';

/** How long a slow network is waited for before what was kept is shown. */
const NETWORK_PATIENCE_S = 3;
/** Files of the shell that are kept, the least used ones dropped first: about three builds. */
const MOST_ASSETS = 150;
/** Files of areas that are kept, the least used ones dropped first: about five versions. */
const MOST_AREA_FILES = 200;

/** Our answers vary by their compression only, which a cache has undone. */
const matchOptions = { ignoreVary: true };

// The cast is about optional properties only, which workbox declares less strictly than we compile.
const bounded = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin;

/** A file whose name changes with its content. */
export const assets = new CacheFirst({
  cacheName: ASSETS_CACHE,
  matchOptions,
  plugins: [bounded(MOST_ASSETS)],
});

/** A file of one version of an area: it never changes. */
export const areaFiles = new CacheFirst({
  cacheName: AREAS_CACHE,
  matchOptions,
  plugins: [bounded(MOST_AREA_FILES)],
});

/** A server that fails is no better than none: what was kept is shown. */
const refusesFailures: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 500) throw new Error(`${response.url} answered ${response.status}`);
    return response;
  },
};

/** The registry is small and decides which version runs, so the network is asked first. */
export const registry = new NetworkFirst({
  cacheName: ENTRY_CACHE,
  networkTimeoutSeconds: NETWORK_PATIENCE_S,
  matchOptions,
  plugins: [refusesFailures],
});

/** The files that a page asks for by itself. */
const assetsOf = (html: string) =>
  [...html.matchAll(/(?:src|href)="?(\/assets\/[^"\s>]+)/g)].map(([, path]) => path ?? '');

/**
 * Every address of the portal is answered with the same page, so one copy serves them all. It is stored whole: the
 * nonce in its html is the one its policy header names. It replaces the page before only once all its files are kept
 * too; a connection that breaks in between leaves a page that still opens.
 */
const onePageWithItsFiles: WorkboxPlugin = {
  cacheKeyWillBeUsed: async () => '/',
  cacheWillUpdate: async ({ response, event }) => {
    const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html');
    if (!isPage) return null;
    try {
      for (const path of assetsOf(await response.clone().text())) {
        const file: Response = await assets.handle({ event, request: new Request(path) });
        if (!file.ok) return null;
      }
      return response;
    } catch {
      return null;
    }
  },
};

export const page = new NetworkFirst({
  cacheName: ENTRY_CACHE,
  networkTimeoutSeconds: NETWORK_PATIENCE_S,
  matchOptions,
  plugins: [refusesFailures, onePageWithItsFiles],
});
