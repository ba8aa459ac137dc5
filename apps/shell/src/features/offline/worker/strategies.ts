import { LOCAL_AREA } from '@portal/domain/local-area';
import { LOGIN_PATHS } from '@portal/domain/portal-paths';
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { AREAS_CACHE, ASSETS_CACHE, ENTRY_CACHE } from './cache-names.ts';

/** Wait for a slow network before the cached copy is used. */
const NETWORK_TIMEOUT_S = 3;
/** Cached files of the shell, about three builds; the least recently used are evicted. */
const MAX_ASSETS = 150;
/** Cached files of areas, about five versions; the least recently used are evicted. */
const MAX_AREA_FILES = 200;

/** Our responses vary only by compression, and cached responses are decompressed. */
const matchOptions = { ignoreVary: true };

// The cast is needed for `exactOptionalPropertyTypes`: workbox declares its optional properties less strictly.
const limitedTo = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin;

/** Files whose name contains a hash of their content. */
export const assets = new CacheFirst({
  cacheName: ASSETS_CACHE,
  matchOptions,
  plugins: [limitedTo(MAX_ASSETS)],
});

/** Files of released area versions; they never change. */
export const areaFiles = new CacheFirst({
  cacheName: AREAS_CACHE,
  matchOptions,
  plugins: [limitedTo(MAX_AREA_FILES)],
});

/** Treats a 5xx response like a network failure, so that the cached copy is used. */
const rejectServerErrors: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 500) throw new Error(`${response.url} answered ${response.status}`);
    return response;
  },
};

/** The registry decides which versions run, so the network comes first. */
export const registry = new NetworkFirst({
  cacheName: ENTRY_CACHE,
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  matchOptions,
  plugins: [rejectServerErrors],
});

const assetsOf = (html: string) =>
  [...html.matchAll(/(?:src|href)="?(\/assets\/[^"\s>]+)/g)].map(([, path]) => path ?? '');

const LOCAL_AREA_TAG = `<meta name="${LOCAL_AREA}"`;
/** Any other address has the other page. */
const OTHER_PATH = '/support';

/** An address of each page of the shell. */
export const PAGE_PATHS = ['/', OTHER_PATH] as const;

/**
 * Caches two pages for all addresses of the portal, that of the login addresses and the other one, with their headers: the
 * nonce in the html must match the one in the policy header. A new page replaces the cached one only after all its assets
 * are cached, so that a connection that breaks in between leaves a page that opens.
 */
const twoPagesWithTheirAssets: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) =>
    LOGIN_PATHS.includes(new URL(request.url).pathname) ? '/' : OTHER_PATH,
  cacheWillUpdate: async ({ response, event }) => {
    const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html');
    if (!isPage) return null;
    try {
      const html = await response.clone().text();
      // It allows code of this machine, for as long as the cookie that the server checks.
      if (html.includes(LOCAL_AREA_TAG)) return null;
      for (const path of assetsOf(html)) {
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
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  matchOptions,
  plugins: [rejectServerErrors, twoPagesWithTheirAssets],
});
