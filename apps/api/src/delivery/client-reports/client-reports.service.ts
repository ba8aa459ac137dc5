import { existsSync } from 'node:fs';
import type { Body, clientReportCalls } from '@portal/api-schema';
import { type ErrorReport, errorName, positionsIn, withoutData } from '@portal/domain/error-report';
import {
  findArea,
  findPreviewVersion,
  places,
  readRegistry,
  readReleaseState,
  SHELL,
  writeClientReportSums,
} from '@portal/releases';
import type { FastifyBaseLogger } from 'fastify';
import { requireBelowLimits } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { withTransaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { hashToken } from '../../platform/tokens.ts';
import { canaryOf, guardCanary } from './canary-guard.ts';
import { listErrors, storeError } from './client-errors.repository.ts';
import { countError, listSums, storeReport, type Version } from './client-reports.repository.ts';
import { listVitals, storeVital } from './vitals.repository.ts';

/** Per quarter of an hour: each page load sends a few reports. */
export const MAX_REPORTS_PER_SESSION = 300;

interface Reporting {
  log: FastifyBaseLogger;
  sums: ReturnType<typeof openReportSums>;
}

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
  { log, sums }: Reporting,
): Promise<void> {
  const { db, config, now } = context;
  await requireFewReports(context, caller);
  if (!(await isOfferedTo(caller, config.releasesDir, { area, version, at: now() }))) return;
  const visit = visitOf(caller, { area, version });
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
  if (outcome === 'failed') await guardCanary(context, { area, version }, log);
}

/**
 * Counts how fast versions of areas were in a session, under the same conditions. A canary that is clearly slower than the
 * version of everyone else is ended.
 * @throws HttpError 429 when the session sent too many reports
 */
export async function recordVitals(
  context: Context,
  caller: Caller,
  vitals: Body<typeof clientReportCalls.measure>['vitals'],
  { log, sums }: Reporting,
): Promise<void> {
  const { db, config, now } = context;
  await requireFewReports(context, caller);
  const state = await readReleaseState(config.releasesDir);
  const stored: typeof vitals = [];
  for (const vital of vitals) {
    if (!(await isOfferedTo(caller, config.releasesDir, { ...vital, at: now() }))) continue;
    const since = canaryOf(state, vital.area)?.since ?? new Date(0);
    const measured = { ...vital, visit: visitOf(caller, vital), since };
    if (await withTransaction(db, (tx) => storeVital(tx, measured, now()))) stored.push(vital);
  }
  if (stored.length === 0) return;
  sums.changed();
  const versions = new Map(stored.map((vital) => [`${vital.area} ${vital.version}`, vital]));
  for (const version of versions.values()) await guardCanary(context, version, log);
}

function requireFewReports({ db, now }: Context, { session_id }: Caller): Promise<void> {
  const limits = [{ key: `client-report:${session_id}`, max: MAX_REPORTS_PER_SESSION }];
  return requireBelowLimits(db, limits, now());
}

/** A hash of the session and the version, so that the reports of two versions cannot be connected. */
function visitOf({ session_id }: Caller, { area, version }: Version): string {
  return hashToken(`${session_id} ${area} ${version}`);
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
  { area, version, at }: Version & { at: Date },
): Promise<boolean> {
  if (area === SHELL) return existsSync(places.shell(releasesDir, version));
  const preview = await findPreviewVersion(releasesDir, area, version, at);
  if (preview) return preview.area.roles.includes(role);
  const running = findArea(await readRegistry(releasesDir), area);
  if (!running?.roles.includes(role)) return false;
  if (running.version === version || running.canary?.version === version) return true;
  return existsSync(places.area(releasesDir, area, version));
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
      const [sums, errors, vitals] = await Promise.all([
        listSums(db),
        listErrors(db, { limit: MAX_WRITTEN_ERRORS }),
        listVitals(db),
      ]);
      await writeClientReportSums(config.releasesDir, { at: now().toISOString(), sums, errors, vitals });
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
