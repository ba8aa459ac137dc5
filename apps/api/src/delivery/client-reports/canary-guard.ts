import { formatVital } from '@portal/domain/vitals';
import {
  findArea,
  maySlowDown,
  type ReleaseState,
  readReleaseState,
  slowdownOf,
  stopCanary,
} from '@portal/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { countVisits, type Version } from './client-reports.repository.ts';
import { peopleByBucket } from './vitals.repository.ts';

/** Fewer failed visits than this may be one person's bad connection. */
const LEAST_FAILED_VISITS = 3;
/** The share of failed visits, of those that reported the canary, above which it is ended. */
const MAX_FAILED_SHARE = 0.2;

/** A canary that runs, and the version that everyone else has meanwhile. */
interface Canary extends Version {
  others: string;
  since: Date;
}

/** The canary of an area; undefined when there is none. */
export function canaryOf({ registry, history }: ReleaseState, area: string): Canary | undefined {
  const running = findArea(registry, area);
  if (!running?.canary) return undefined;
  const { version } = running.canary;
  const began = history.findLast(
    ({ app, action, to }) => app === area && action === 'canary' && to === version,
  );
  return { area, version, others: running.version, since: new Date(began?.at ?? 0) };
}

/** Ends the canary of an area, if this version is it, when it fails too often or is clearly slower than the other version. */
export async function guardCanary(
  { db, config }: Context,
  { area, version }: Version,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const canary = canaryOf(await readReleaseState(config.releasesDir), area);
    if (canary?.version !== version) return;
    const reason = (await failureOf(db, canary)) ?? (await slownessOf(db, canary));
    if (reason === null) return;
    const stopped = await stopCanary(config.releasesDir, area, version, `stopped by itself: ${reason}`);
    if (stopped) log.error({ area, version, note: stopped.note }, 'canary stopped');
  } catch (error) {
    // For example, RELEASES_DIR is not writable. The report is counted; an operator has to end the canary.
    log.error({ err: error, area, version }, 'a canary that fails could not be stopped');
  }
}

async function failureOf(db: Database, canary: Canary): Promise<string | null> {
  const { visits, failed } = await countVisits(db, canary, canary.since);
  if (failed < LEAST_FAILED_VISITS || failed / visits <= MAX_FAILED_SHARE) return null;
  return `failed in ${failed} of ${visits} visits`;
}

async function slownessOf(db: Database, { others, ...canary }: Canary): Promise<string | null> {
  const people = await peopleByBucket(db, canary);
  if (!maySlowDown(people)) return null;
  const slow = slowdownOf(people, await peopleByBucket(db, { ...canary, version: others }));
  if (!slow) return null;
  const describe = ({ p75, people }: typeof slow.canary) =>
    `${formatVital(slow.vital, p75)} for ${people} people`;
  return `slower, its ${slow.vital} is ${describe(slow.canary)}, that of ${others} is ${describe(slow.others)}`;
}
