import { existsSync } from 'node:fs';
import type { Body, clientReportCalls } from '@portal/api-schema';
import { type ErrorReport, errorName, positionsIn, withoutData } from '@portal/domain/error-report';
import {
  findArea,
  findPreviewVersion,
  type HistoryEntry,
  places,
  readRegistry,
  readReleaseState,
  SHELL,
  stopCanary,
  writeClientReportSums,
} from '@portal/releases';
import type { FastifyBaseLogger } from 'fastify';
import { requireBelowLimits } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { withTransaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { hashToken } from '../../platform/tokens.ts';
import { listErrors, storeError } from './client-errors.repository.ts';
import { countError, countVisits, listSums, storeReport } from './client-reports.repository.ts';

/** Per quarter of an hour: each page load sends a few reports. */
export const MAX_REPORTS_PER_SESSION = 300;

/**
 * Counts whether a version of an area loaded in a session, and stores the error that it reports. Reports of unknown versions,
 * and of areas that are not for the caller's role, are ignored: no client can fill the table with invented names or judge
 * another area. A canary that fails too often is ended.
 * @throws HttpError 429 when the session sent too many reports
 */
export async function recordReport(
  context: Context,
  caller: Caller,
  { area, version, outcome, phase, error }: Body<typeof clientReportCalls.report>,
  { log, sums }: { log: FastifyBaseLogger; sums: ReturnType<typeof openReportSums> },
): Promise<void> {
  const { db, config, now } = context;
  const limits = [{ key: `client-report:${caller.session_id}`, max: MAX_REPORTS_PER_SESSION }];
  await requireBelowLimits(db, limits, now());

  if (!(await isOfferedTo(caller, config.releasesDir, { area, version, at: now() }))) return;
  const visit = hashToken(`${caller.session_id} ${area} ${version}`);
  const person = hashToken(`${caller.id} ${area} ${version}`);
  const described = error && readError(config.releasesDir, error);
  await withTransaction(db, async (tx) => {
    if (outcome !== 'error')
      await storeReport(tx, { area, version, outcome, ...(phase && { phase }), visit, person }, now());
    if (!described) return;
    await countError(tx, { area, version }, now());
    await storeError(tx, { area, version, phase: phase ?? '', error: described, visit }, now());
  });
  sums.changed();
  if (outcome === 'loaded') return;
  log.warn({ area, version, phase, error: described }, 'an area failed in a browser');
  if (outcome === 'error') return;
  try {
    const stopped = await guardCanary(context, area, version);
    if (stopped) log.error({ area, version, note: stopped.note }, 'canary stopped');
  } catch (error) {
    // For example, RELEASES_DIR is not writable. The report is counted; an operator has to end the canary.
    log.error({ err: error, area, version }, 'a canary that fails could not be stopped');
  }
}

/** What is kept of an error: its class, the words of its message that are no data, and its places in files that were released. */
function readError(
  releasesDir: string,
  { name, message, stack }: NonNullable<Body<typeof clientReportCalls.report>['error']>,
): ErrorReport {
  const released = positionsIn(stack).flatMap((position) => {
    const file = position.file.replace(/^previews\//, 'areas/');
    return existsSync(places.script(releasesDir, file)) ? { ...position, file } : [];
  });
  return { name: errorName(name), message: withoutData(message), stack: released };
}

/**
 * Whether the area is for the caller's role, and the registry names the version, its files exist, or it is a preview. A
 * preview has a version of its own, so that its reports neither end a canary nor hide one. The shell is for everyone.
 */
async function isOfferedTo(
  { role }: Caller,
  releasesDir: string,
  { area, version, at }: { area: string; version: string; at: Date },
): Promise<boolean> {
  if (area === SHELL) return existsSync(places.shell(releasesDir, version));
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

/** The file is read and written often. */
const MAX_WRITTEN_ERRORS = 200;
/** How long after a report the sums are written, with all reports in between. */
const WRITE_AFTER_MS = 2_000;

/** Writes the sums of all reports into RELEASES_DIR, where `npm run releases` reads them without a login. */
export function openReportSums({ db, config, now }: Context, log: FastifyBaseLogger) {
  let timer: NodeJS.Timeout | undefined;
  const write = async () => {
    timer = undefined;
    try {
      const [sums, errors] = await Promise.all([listSums(db), listErrors(db, { limit: MAX_WRITTEN_ERRORS })]);
      await writeClientReportSums(config.releasesDir, { at: now().toISOString(), sums, errors });
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
