import { AreaLoadError } from '../../shared/area-loading/area-load-error.ts';
import { reportFailure } from '../../shared/area-loading/client-reports.ts';
import { loadVersion } from '../../shared/area-loading/load-area.ts';
import type { AreaEntry } from '../../shared/area-loading/registry.ts';

/** Attempts to prepare one version per visit. */
const MAX_ATTEMPTS = 3;

const failures = new Map<string, number>();
const ready = new Set<string>();

/**
 * Loads a version with all its pages while another one is on screen, so that no chunk can be missing once it is
 * applied. Resolves to whether it may be applied; a failure is reported to the server and not shown to the user.
 */
export async function prepareVersion(entry: AreaEntry): Promise<boolean> {
  const key = `${entry.name}@${entry.version}`;
  if (ready.has(key)) return true;
  const failed = failures.get(key) ?? 0;
  if (failed >= MAX_ATTEMPTS) return false;
  try {
    const { module } = await loadVersion(entry);
    // In sequence, to leave bandwidth for the user's own requests.
    for (const { path, load } of module.routes) {
      await load().catch((cause: unknown) => {
        const error = new AreaLoadError('chunk', entry.name, entry.version, `${path} is missing`, cause);
        reportFailure(error);
        throw error;
      });
    }
    ready.add(key);
    return true;
  } catch (error) {
    console.warn('The newer version is not applied.', error);
    failures.set(key, failed + 1);
    return false;
  }
}
