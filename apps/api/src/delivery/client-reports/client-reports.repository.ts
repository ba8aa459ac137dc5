import type { Body, clientReportCalls } from '@portal/api-schema';
import type { ClientReportSum } from '@portal/releases';
import { and, desc, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { clientReportSums, clientReports } from './client-reports.schema.ts';

/** A report of a session; `visit` and `person` are hashes. */
export type Report = Omit<Body<typeof clientReportCalls.report>, 'outcome' | 'error'> & {
  outcome: 'loaded' | 'failed';
  visit: string;
  person: string;
};

/** An upper bound of what is stored about one version: thousands of people, each with a few kinds of reports. */
export const MAX_REPORTS_PER_VERSION = 20_000;
/** A committee shares its account between a few devices. More sessions of one person are not counted. */
export const MAX_SESSIONS_PER_PERSON = 5;

const KEY = [
  clientReports.area,
  clientReports.version,
  clientReports.outcome,
  clientReports.phase,
  clientReports.visit,
];

/**
 * Stores a report and adds it to the sums of its version, whose row it locks. The same report of the same session is
 * counted once; beyond the two bounds a report is dropped. Call it in a transaction.
 */
export async function storeReport(tx: Database, report: Report, at: Date): Promise<void> {
  const { area, version, outcome, phase = '', visit, person } = report;
  const sums = await lockSums(tx, report, at);
  const before = await tx
    .select({ outcome: clientReports.outcome, phase: clientReports.phase })
    .from(clientReports)
    .where(and(isOf(clientReports, report), eq(clientReports.visit, visit)));
  const isRepeated = before.some((sent) => sent.outcome === outcome && sent.phase === phase);
  if (!isRepeated) {
    if (sums.stored >= MAX_REPORTS_PER_VERSION) return;
    if (before.length === 0 && (await countSessions(tx, report)) >= MAX_SESSIONS_PER_PERSON) return;
  }
  // A repeated one is from now on: it counts for a canary that has begun since.
  await tx
    .insert(clientReports)
    .values({ area, version, outcome, phase, visit, person, reported_at: at })
    .onConflictDoUpdate({ target: KEY, set: { reported_at: at } });
  if (isRepeated) return;
  const isFirstOfOutcome = before.every((sent) => sent.outcome !== outcome);
  await tx
    .update(clientReportSums)
    .set({
      [outcome]: sums[outcome] + (isFirstOfOutcome ? 1 : 0),
      ...(phase !== '' && { phases: { ...sums.phases, [phase]: (sums.phases[phase] ?? 0) + 1 } }),
      stored: sums.stored + 1,
    })
    .where(isOf(clientReportSums, report));
}

/** Adds one to the reported errors of a version, whose row it locks. */
export async function countError(tx: Database, version: Version, at: Date): Promise<void> {
  const { errors } = await lockSums(tx, version, at);
  await tx
    .update(clientReportSums)
    .set({ errors: errors + 1 })
    .where(isOf(clientReportSums, version));
}

export interface Version {
  area: string;
  version: string;
}

/** The condition of the rows about one version of an area. */
export function isOf(table: typeof clientReports | typeof clientReportSums, { area, version }: Version) {
  return and(eq(table.area, area), eq(table.version, version));
}

async function lockSums(tx: Database, { area, version }: Version, at: Date) {
  const [sums] = await tx
    .insert(clientReportSums)
    .values({ area, version, reported_at: at })
    .onConflictDoUpdate({
      target: [clientReportSums.area, clientReportSums.version],
      set: { reported_at: at },
    })
    .returning();
  if (!sums) throw new Error('The sums of the version were not locked');
  return sums;
}

async function countSessions(tx: Database, report: Report): Promise<number> {
  const [row] = await tx
    .select({ sessions: sql<number>`count(distinct ${clientReports.visit})::int` })
    .from(clientReports)
    .where(and(isOf(clientReports, report), eq(clientReports.person, report.person)));
  return row?.sessions ?? 0;
}

/** How many sessions reported a version since then, and in how many of them it failed. */
export async function countVisits(db: Database, version: Version, since: Date) {
  const [row] = await db
    .select({
      visits: sql<number>`count(distinct ${clientReports.visit})::int`,
      failed: sql<number>`count(distinct ${clientReports.visit}) filter (where ${clientReports.outcome} = 'failed')::int`,
    })
    .from(clientReports)
    .where(and(isOf(clientReports, version), gte(clientReports.reported_at, since)));
  return row ?? { visits: 0, failed: 0 };
}

const { stored: _, reported_at: __, ...SUMS } = getTableColumns(clientReportSums);

/** The sums of every reported version, in distinct sessions. */
export async function listSums(db: Database): Promise<Required<ClientReportSum>[]> {
  return db.select(SUMS).from(clientReportSums).orderBy(clientReportSums.area, clientReportSums.version);
}

/** The sums of the versions that were reported last, for a list that must stay short. */
export async function listRecentSums(db: Database, limit: number): Promise<Required<ClientReportSum>[]> {
  const { area, version, reported_at } = clientReportSums;
  return db.select(SUMS).from(clientReportSums).orderBy(desc(reported_at), area, version).limit(limit);
}

/** Deletes reports from before then, and the sums of versions without a report since. */
export async function forgetReports(db: Database, before: Date): Promise<void> {
  await db.execute(sql`
    with forgotten as (
      delete from client_reports where reported_at < ${before.toISOString()}::timestamptz
      returning area, version
    ), numbers as (
      select area, version, count(*)::int as rows from forgotten group by area, version
    )
    update client_report_sums sums set stored = greatest(sums.stored - numbers.rows, 0)
    from numbers where sums.area = numbers.area and sums.version = numbers.version`);
  await db.delete(clientReportSums).where(lt(clientReportSums.reported_at, before));
}
