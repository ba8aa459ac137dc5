import type { ClientReportBody } from '@portal/api-schema';
import type { ClientReportSum } from '@portal/releases';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { clientReports } from '../db/schema/client-reports.ts';

/** Stores a report; false when this visit has sent the same one before. */
export async function insertReport(db: Database, report: ClientReportBody, at: Date): Promise<boolean> {
  const { area, version, outcome, phase = '', visit } = report;
  const rows = await db
    .insert(clientReports)
    .values({ area, version, outcome, phase, visit, reported_at: at })
    .onConflictDoNothing()
    .returning({ visit: clientReports.visit });
  return rows.length > 0;
}

/** How many visits reported a version since then, and in how many of them it failed. */
export async function countVisits(
  db: Database,
  area: string,
  version: string,
  since: Date,
): Promise<{ visits: number; failed: number }> {
  const [row] = await db
    .select({
      visits: sql<number>`count(distinct ${clientReports.visit})::int`,
      failed: sql<number>`count(distinct ${clientReports.visit}) filter (where ${clientReports.outcome} = 'failed')::int`,
    })
    .from(clientReports)
    .where(
      and(
        eq(clientReports.area, area),
        eq(clientReports.version, version),
        gte(clientReports.reported_at, since),
      ),
    );
  return row ?? { visits: 0, failed: 0 };
}

/** The sums of every reported version, in distinct visits. */
export async function sumReports(db: Database): Promise<ClientReportSum[]> {
  const { area, version, outcome, phase, visit } = clientReports;
  const rows = await db
    .select({ area, version, outcome, phase, visits: sql<number>`count(distinct ${visit})::int` })
    .from(clientReports)
    // One row per outcome, and one per outcome and phase.
    .groupBy(
      sql`grouping sets ((${area}, ${version}, ${outcome}), (${area}, ${version}, ${outcome}, ${phase}))`,
    )
    .orderBy(area, version);
  const sums = new Map<string, ClientReportSum>();
  for (const row of rows) {
    const key = `${row.area} ${row.version}`;
    const sum = sums.get(key) ?? { area: row.area, version: row.version, loaded: 0, failed: 0, phases: {} };
    if (row.phase === null) sum[row.outcome] = row.visits;
    else if (row.phase !== '') sum.phases[row.phase] = row.visits;
    sums.set(key, sum);
  }
  return [...sums.values()];
}

export async function forgetReports(db: Database, before: Date): Promise<void> {
  await db.delete(clientReports).where(lt(clientReports.reported_at, before));
}
