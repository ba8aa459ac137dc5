import { existsSync } from 'node:fs';
import type { Body, clientReportCalls } from '@portal/api-schema';
import {
  findArea,
  findPreviewVersion,
  type HistoryEntry,
  places,
  readRegistry,
  readReleaseState,
  stopCanary,
  writeClientReportSums,
} from '@portal/releases';
import type { FastifyBaseLogger } from 'fastify';
import { requireBelowLimits } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { withTransaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { hashToken } from '../../platform/tokens.ts';
import { countVisits, listSums, storeReport } from './client-reports.repository.ts';

/** Per quarter of an hour: each page load sends a few reports. */
export const MAX_REPORTS_PER_SESSION = 300;

/**
 * Counts whether a version of an area loaded in a session. Reports of unknown versions, and of areas that are not for the
 * caller's role, are ignored: no client can fill the table with invented names or judge another area. A canary that
 * fails too often is ended.
 * @throws HttpError 429 when the session sent too many reports
 */
export async function recordReport(
  context: Context,
  caller: Caller,
  { area, version, outcome, phase }: Body<typeof clientReportCalls.report>,
  { log, sums }: { log: FastifyBaseLogger; sums: ReturnType<typeof openReportSums> },
): Promise<void> {
  const { db, config, now } = context;
  const limits = [{ key: `client-report:${caller.session_id}`, max: MAX_REPORTS_PER_SESSION }];
  await requireBelowLimits(db, limits, now());

  if (!(await isOfferedTo(caller, config.releasesDir, { area, version, at: now() }))) return;
  const report = {
    area,
    version,
    outcome,
    ...(phase && { phase }),
    visit: hashToken(`${caller.session_id} ${area} ${version}`),
    person: hashToken(`${caller.id} ${area} ${version}`),
  };
  await withTransaction(db, (tx) => storeReport(tx, report, now()));
  sums.changed();
  if (outcome !== 'failed') return;
  log.warn({ area, version, phase }, 'an area failed in a browser');
  try {
    const stopped = await guardCanary(context, area, version);
    if (stopped) log.error({ area, version, note: stopped.note }, 'canary stopped');
  } catch (error) {
    // For example, RELEASES_DIR is not writable. The report is counted; an operator has to end the canary.
    log.error({ err: error, area, version }, 'a canary that fails could not be stopped');
  }
}

/**
 * Whether the area is for the caller's role, and the registry names the version, its files exist, or it is a preview. A
 * preview has a version of its own, so that its reports neither end a canary nor hide one.
 */
async function isOfferedTo(
  { role }: Caller,
  releasesDir: string,
  { area, version, at }: { area: string; version: string; at: Date },
): Promise<boolean> {
  const preview = await findPreviewVersion(releasesDir, area, version, at);
  if (preview) return preview.area.roles.includes(role);
  const running = findArea(await readRegistry(releasesDir), area);
  if (!running?.roles.includes(role)) return false;
  if (running.version === version || running.canary?.version === version) return true;
  return existsSync(places.area(releasesDir, area, version));
}

/** Fewer failed visits than this may be one person's bad connection. */
const LEAST_FAILED_VISITS = 3;
/** The share of failed visits, of those that reported the canary, above which it is ended. */
const MAX_FAILED_SHARE = 0.2;

/**
 * Ends an area's canary when too many visits failed since its start. Returns the new entry of the history; null when
 * the canary goes on, or the version is not the canary.
 */
async function guardCanary(
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
  const { visits, failed } = await countVisits(db, { area, version }, new Date(began?.at ?? 0));
  if (failed < LEAST_FAILED_VISITS || failed / visits <= MAX_FAILED_SHARE) return null;
  const note = `stopped by itself: failed in ${failed} of ${visits} visits`;
  return stopCanary(config.releasesDir, area, version, note);
}

/** How long after a report the sums are written, with all reports in between. */
const WRITE_AFTER_MS = 2_000;

/** Writes the sums of all reports into RELEASES_DIR, where `npm run releases` reads them without a login. */
export function openReportSums({ db, config, now }: Context, log: FastifyBaseLogger) {
  let timer: NodeJS.Timeout | undefined;
  const write = async () => {
    timer = undefined;
    try {
      const sums = await listSums(db);
      await writeClientReportSums(config.releasesDir, { at: now().toISOString(), sums });
    } catch (error) {
      // The reports are in the database; only the copy for operators is out of date.
      log.error({ err: error }, 'client reports: the sums could not be written');
    }
  };
  return {
    /** Schedules a write. */
    changed: () => {
      timer ??= setTimeout(write, WRITE_AFTER_MS).unref();
    },
    /** Runs a scheduled write at once. */
    flush: async () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      await write();
    },
  };
}
