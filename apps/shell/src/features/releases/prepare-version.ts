import { AreaLoadError } from '../areas/area-load-error.ts';
import { loadVersion } from '../areas/load-area.ts';
import type { AreaEntry } from '../areas/registry.ts';
import { reportFailure } from './client-reports.ts';

/** A version that failed this often is not asked for again in this visit. */
const TRIES_PER_VISIT = 3;

const failures = new Map<string, number>();
const ready = new Set<string>();

/**
 * Loads a version with every page of it while another one is on screen, so that nothing of it can be missing once it is
 * taken. Gives whether it may be taken; what is broken is reported and stays away from the person.
 */
export async function prepareVersion(entry: AreaEntry): Promise<boolean> {
  const key = `${entry.name}@${entry.version}`;
  if (ready.has(key)) return true;
  const failed = failures.get(key) ?? 0;
  if (failed >= TRIES_PER_VISIT) return false;
  try {
    const { module } = await loadVersion(entry);
    // One after the other: the person's own requests go first.
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
    console.warn('A newer version is not taken.', error);
    failures.set(key, failed + 1);
    return false;
  }
}
