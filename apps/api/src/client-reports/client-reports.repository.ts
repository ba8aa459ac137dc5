import type { ClientReportBody } from '@portal/api-schema';
import type { ClientReportSum } from '@portal/releases';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { clientReports } from '../db/schema/client-reports.ts';

/** Keeps a report; false when this visit said the same before. */
export async function insertReport(db: Database, report: ClientReportBody, at: Date): Promise<boolean> {
  const { area, version, outcome, phase = '', visit } = report;
  const rows = await db
    .insert(clientReports)
    .values({ area, version, outcome, phase, visit, reported_at: at })
    .onConflictDoNothing()
    .returning({ visit: clientReports.visit });
  return rows.length > 0;
}

/** The visits that said anything of a version since then, and those of them in which it failed. */
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

/** Every version that anything was said of, in distinct visits. */
export async function sumReports(db: Database): Promise<ClientReportSum[]> {
  const { area, version, outcome, phase, visit } = clientReports;
  const rows = await db
    .select({ area, version, outcome, phase, visits: sql<number>`count(distinct ${visit})::int` })
    .from(clientReports)
    // One row for each outcome, and one more for each of its phases.
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
