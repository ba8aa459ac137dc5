/** What every cache of the worker begins with; nothing else on this origin may. */
export const CACHE_PREFIX = 'portal-';

/** The page and the registry as they were last seen. The number is raised when what is stored changes its form. */
export const ENTRY_CACHE = `${CACHE_PREFIX}entry-1`;
/** The shell's hashed files. */
export const ASSETS_CACHE = `${CACHE_PREFIX}assets-1`;
/** The areas' files, version by version. */
export const AREAS_CACHE = `${CACHE_PREFIX}areas-1`;

const KEPT = [ENTRY_CACHE, ASSETS_CACHE, AREAS_CACHE];

/** Deletes the worker's caches, except those that are named. */
export async function deleteCaches(except: readonly string[] = []): Promise<void> {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(CACHE_PREFIX) && !except.includes(name),
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Deletes what an older worker kept in another form. */
export const deleteOutdatedCaches = () => deleteCaches(KEPT);
