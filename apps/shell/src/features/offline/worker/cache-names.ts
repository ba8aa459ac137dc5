/** Prefix of all caches of the worker, and of no other cache on this origin. */
const CACHE_PREFIX = 'portal-';

/**
 * The pages and the registry. The number is raised when the format of the stored entries changes, or when an older worker may have
 * stored what must not be kept: those before 3 took the page of the published results for one of the shell.
 */
export const ENTRY_CACHE = `${CACHE_PREFIX}entry-3`;
export const ASSETS_CACHE = `${CACHE_PREFIX}assets-1`;
export const AREAS_CACHE = `${CACHE_PREFIX}areas-1`;

const CURRENT_CACHES = [ENTRY_CACHE, ASSETS_CACHE, AREAS_CACHE];

export async function deleteCaches(except: readonly string[] = []): Promise<void> {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(CACHE_PREFIX) && !except.includes(name),
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}

export const deleteOutdatedCaches = () => deleteCaches(CURRENT_CACHES);
