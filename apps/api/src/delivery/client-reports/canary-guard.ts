import { type HistoryEntry, readReleaseState, stopCanary } from '@portal/releases';
import type { Context } from '../../platform/context.ts';
import { countVisits } from './client-reports.repository.ts';

/** Fewer failed visits than this may be one person's bad connection. */
const LEAST_FAILED_VISITS = 3;
/** The share of failed visits, of those that reported the canary, above which it is ended. */
const MAX_FAILED_SHARE = 0.2;

/**
 * Ends an area's canary when too many visits failed since its start. Returns the new entry of the history; null when
 * the canary goes on, or the version is not the canary.
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
