import { existsSync } from 'node:fs';
import type { Body, clientReportCalls } from '@portal/api-schema';
import { findArea, findPreviewVersion, places, readRegistry } from '@portal/releases';
import type { FastifyBaseLogger } from 'fastify';
import { requireBelowLimits } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { withTransaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { hashToken } from '../../platform/tokens.ts';
import { guardCanary } from './canary-guard.ts';
import { storeReport } from './client-reports.repository.ts';
import type { ReportSums } from './report-sums.ts';

/** Per quarter of an hour: each page load sends a few reports. */
export const MAX_REPORTS_PER_SESSION = 300;

interface Tools {
  log: FastifyBaseLogger;
  sums: ReportSums;
}

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
  { log, sums }: Tools,
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
