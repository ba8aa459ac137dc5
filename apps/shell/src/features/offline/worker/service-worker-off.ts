import { deleteCaches } from './cache-names.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Served in place of the service worker when it must go (docs/operations.md): it answers nothing, deletes what was
 * cached and takes itself away.
 */
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(deleteCaches().then(() => self.registration.unregister())),
);
