/** Served at the root, so that its scope is the whole portal. */
const WORKER_URL = '/service-worker.js';

const isKeptFile = (url: string) => {
  const { origin, pathname } = new URL(url);
  return origin === location.origin && (pathname.startsWith('/assets/') || pathname.startsWith('/areas/'));
};

/** Whether a file came past the worker: before it was there, or asked for before and come after. */
const cameWithoutWorker = (entry: PerformanceEntry) =>
  entry instanceof PerformanceResourceTiming && entry.workerStart === 0 && isKeptFile(entry.name);

/**
 * Tells the worker which files this page loaded without it, so that they are kept as well (they come out of the
 * browser's own cache). Files that it answers itself it knows.
 */
function reportLoadedFiles(worker: ServiceWorkerContainer): void {
  const untold = new Set<string>();
  const tell = () => {
    if (!worker.controller || untold.size === 0) return;
    worker.controller.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [...untold] } });
    untold.clear();
  };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (cameWithoutWorker(entry)) untold.add(entry.name);
    tell();
  });
  observer.observe({ type: 'resource', buffered: true });
  worker.addEventListener('controllerchange', tell);
}

function register(worker: ServiceWorkerContainer): void {
  if (!worker.controller) reportLoadedFiles(worker);
  worker
    .register(WORKER_URL, { updateViaCache: 'none' })
    .catch((error: unknown) => console.warn('The portal will not open without a connection.', error));
}

/** Takes away the worker that a released portal left at this address: it would answer with what it kept of that one. */
async function unregisterAll(worker: ServiceWorkerContainer): Promise<void> {
  for (const registration of await worker.getRegistrations()) await registration.unregister();
}

/** Lets the portal open without a connection once it was seen. Released builds in secure contexts only. */
export function registerWorker(): void {
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!worker) return;
  if (process.env.NODE_ENV !== 'production') {
    void unregisterAll(worker);
    return;
  }
  // The first paint comes before what the next visit needs.
  if (document.readyState === 'complete') register(worker);
  else window.addEventListener('load', () => register(worker), { once: true });
}
