import { existsSync } from 'node:fs';
import type { ClientReportBody } from '@portal/api-schema';
import { findArea, places, readRegistry } from '@portal/releases';
import type { FastifyBaseLogger } from 'fastify';
import { requireBelowLimits } from '../auth/throttle.ts';
import type { Context } from '../context.ts';
import { guardCanary } from './canary-guard.ts';
import { insertReport } from './client-reports.repository.ts';
import type { ReportSums } from './report-sums.ts';

/** Per quarter of an hour: all visitors of a venue share one address, and each visit sends a few reports. */
export const MAX_REPORTS_PER_ADDRESS = 5_000;

interface Reporter {
  address: string;
  log: FastifyBaseLogger;
  sums: ReportSums;
}

/**
 * Counts whether a version of an area loaded in a visit. Reports of unknown versions are ignored, so that no client can
 * fill the table with invented names. A canary that fails too often is ended.
 * @throws HttpError 429 when too many reports came from the address
 */
export async function recordReport(
  context: Context,
  report: ClientReportBody,
  { address, log, sums }: Reporter,
): Promise<void> {
  const { db, config, now } = context;
  const limits = [{ key: `client-report:${address}`, max: MAX_REPORTS_PER_ADDRESS }];
  await requireBelowLimits(db, limits, now());

  const { area, version, outcome } = report;
  if (!(await wasReleased(config.releasesDir, area, version))) return;
  if (!(await insertReport(db, report, now()))) return;
  sums.changed();
  if (outcome !== 'failed') return;
  log.warn({ area, version, phase: report.phase }, 'an area failed in a browser');
  try {
    const stopped = await guardCanary(context, area, version);
    if (stopped) log.error({ area, version, note: stopped.note }, 'canary stopped');
  } catch (error) {
    // For example, RELEASES_DIR is not writable. The report is counted; an operator has to end the canary.
    log.error({ err: error, area, version }, 'a canary that fails could not be stopped');
  }
}

/** Whether the registry names the version, even with missing files, or its files exist. */
async function wasReleased(releasesDir: string, area: string, version: string): Promise<boolean> {
  const running = findArea(await readRegistry(releasesDir), area);
  if (running?.version === version || running?.canary?.version === version) return true;
  return existsSync(places.area(releasesDir, area, version));
}
