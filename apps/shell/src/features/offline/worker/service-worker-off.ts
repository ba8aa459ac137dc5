import { deleteCaches } from './cache-names.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Served in place of the service worker to switch it off (docs/operations.md): it answers no request, deletes the
 * caches and unregisters itself.
 */
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(deleteCaches().then(() => self.registration.unregister())),
);
