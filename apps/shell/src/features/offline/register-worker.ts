/** At the root, so that its scope is the whole portal. */
const WORKER_URL = '/service-worker.js';

const isCacheable = (url: string) => {
  const { origin, pathname } = new URL(url);
  return origin === location.origin && (pathname.startsWith('/assets/') || pathname.startsWith('/areas/'));
};

/** Whether the file was requested before the worker controlled the page. */
const bypassedWorker = (entry: PerformanceEntry) =>
  entry instanceof PerformanceResourceTiming && entry.workerStart === 0 && isCacheable(entry.name);

/**
 * Tells a new worker which files this page loaded before it was active, so that it caches them too. It fetches them
 * from the browser's HTTP cache.
 */
function reportLoadedFiles(worker: ServiceWorkerContainer): void {
  const unreported = new Set<string>();
  const report = () => {
    if (!worker.controller || unreported.size === 0) return;
    worker.controller.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [...unreported] } });
    unreported.clear();
  };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (bypassedWorker(entry)) unreported.add(entry.name);
    report();
  });
  observer.observe({ type: 'resource', buffered: true });
  worker.addEventListener('controllerchange', report);
}

function register(worker: ServiceWorkerContainer): void {
  if (!worker.controller) reportLoadedFiles(worker);
  worker
    .register(WORKER_URL, { updateViaCache: 'none' })
    .catch((error: unknown) =>
      console.warn('The service worker was not registered: the portal will not open offline.', error),
    );
}

/** Removes the worker of a released portal at the same origin: it would answer with that portal's cached files. */
async function unregisterAll(worker: ServiceWorkerContainer): Promise<void> {
  for (const registration of await worker.getRegistrations()) await registration.unregister();
}

/** Makes the portal open offline after a first visit. Only in production builds and secure contexts. */
export function registerWorker(): void {
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!worker) return;
  if (process.env.NODE_ENV !== 'production') {
    void unregisterAll(worker);
    return;
  }
  // Caching for the next visit waits until this page has loaded.
  if (document.readyState === 'complete') register(worker);
  else window.addEventListener('load', () => register(worker), { once: true });
}
