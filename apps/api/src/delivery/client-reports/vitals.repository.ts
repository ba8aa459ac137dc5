import { bucketOf, VITAL_SCALES, type Vital } from '@portal/domain/vitals';
import type { PeopleByBucket, StoredVital } from '@portal/releases';
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { isOf, type Version } from './client-reports.repository.ts';
import { clientReports, clientVitals } from './client-reports.schema.ts';

interface Measurement extends Version {
  metric: Vital;
  value: number;
  visit: string;
  /** When the canary of the area began. */
  since: Date;
}

/**
 * Stores what a session measured: once, and once more for a canary that began since. A session that has not reported that
 * the version loaded is not counted, so the bounds of those reports are bounds of this as well. Returns whether it was stored.
 */
export async function storeVital(
  tx: Database,
  { area, version, metric, value, visit, since }: Measurement,
  at: Date,
): Promise<boolean> {
  const bucket = bucketOf(metric, value);
  const isOlder = sql`(${clientReports.measured_at} is null or ${clientReports.measured_at} < ${since.toISOString()}::timestamptz)`;
  const measured = await tx
    .update(clientReports)
    .set({
      vitals: sql`case when ${isOlder} then '{}'::jsonb else ${clientReports.vitals} end || ${JSON.stringify({ [metric]: bucket })}::jsonb`,
      measured_at: sql`case when ${isOlder} then ${at.toISOString()}::timestamptz else ${clientReports.measured_at} end`,
    })
    .where(
      and(
        isOf(clientReports, { area, version }),
        eq(clientReports.outcome, 'loaded'),
        eq(clientReports.visit, visit),
        sql`(${isOlder} or ${clientReports.vitals}->>${metric} is null)`,
      ),
    )
    .returning({ area: clientReports.area });
  if (measured.length === 0) return false;
  const buckets = Array.from({ length: VITAL_SCALES[metric].bounds.length + 1 }, () => 0);
  await tx
    .insert(clientVitals)
    .values({
      area,
      version,
      metric,
      sum: value,
      reported_at: at,
      buckets: buckets.with(bucket, 1),
    })
    .onConflictDoUpdate({
      target: [clientVitals.area, clientVitals.version, clientVitals.metric],
      set: {
        // PostgreSQL counts from 1.
        buckets: sql`${clientVitals.buckets}[:${bucket}::int] || (${clientVitals.buckets}[${bucket + 1}::int] + 1) || ${clientVitals.buckets}[${bucket + 2}::int:]`,
        sum: sql`${clientVitals.sum} + ${value}`,
        reported_at: at,
      },
    });
  return true;
}

/** The histogram of every version, area and measure. */
export function listVitals(db: Database): Promise<StoredVital[]> {
  const { area, version, metric, buckets, sum } = clientVitals;
  return db
    .select({ area, version, metric, buckets, sum })
    .from(clientVitals)
    .orderBy(asc(area), asc(version), asc(metric));
}

/** How many people measured a version since then, by measure and bucket: of each their last measurement. */
export async function peopleByBucket(
  db: Database,
  { since, ...version }: Version & { since: Date },
): Promise<(vital: Vital) => PeopleByBucket> {
  const rows = await db
    .selectDistinctOn([clientReports.person], { vitals: clientReports.vitals })
    .from(clientReports)
    .where(and(isOf(clientReports, version), gte(clientReports.measured_at, since)))
    .orderBy(clientReports.person, desc(clientReports.measured_at));
  return (vital) => {
    const people = VITAL_SCALES[vital].bounds.map(() => 0).concat(0);
    for (const { vitals } of rows) {
      const bucket = vitals[vital];
      if (bucket !== undefined) people[bucket] = (people[bucket] ?? 0) + 1;
    }
    return people;
  };
}

/** Deletes the histograms of versions that were not measured since. */
export async function forgetVitals(db: Database, before: Date): Promise<void> {
  await db.delete(clientVitals).where(lt(clientVitals.reported_at, before));
}
