import { type HistoryEntry, readReleaseState, stopCanary } from '@portal/releases';
import type { Context } from '../context.ts';
import { countVisits } from './client-reports.repository.ts';

/** Fewer failing visits than this may be one person's bad connection. */
export const LEAST_FAILED_VISITS = 3;
/** Of the visits that said anything of the canary; more than this and it is taken away. */
export const MAX_FAILED_SHARE = 0.2;

/**
 * Takes an area's canary away when it fails for too many of the people who got it since it began; also called for
 * versions that are no canary. Gives what the history says then, or null.
 */
export async function guardCanary(
  { db, config }: Context,
  area: string,
  version: string,
): Promise<HistoryEntry | null> {
  const { registry, history } = await readReleaseState(config.releasesDir);
  const canary = registry.areas.find(({ name }) => name === area)?.canary;
  if (canary?.version !== version) return null;
  const began = history.findLast(
    ({ app, action, to }) => app === area && action === 'canary' && to === version,
  );
  const { visits, failed } = await countVisits(db, area, version, new Date(began?.at ?? 0));
  if (failed < LEAST_FAILED_VISITS || failed / visits <= MAX_FAILED_SHARE) return null;
  const note = `stopped by itself: failed in ${failed} of ${visits} visits`;
  return stopCanary(config.releasesDir, area, version, note);
}
