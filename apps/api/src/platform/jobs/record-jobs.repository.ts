import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** The jobs that work on records of one kind: their queue, and the field of their data that has the record's id. */
export interface RecordJobs {
  queue: string;
  key: string;
}

/** A record that is in progress although no job will go on with it. */
export interface StoppedRecord {
  id: string;
  /** Whether its job failed for the last time; otherwise the job is lost. */
  has_failed: boolean;
  reason: string | null;
}

/** Selects the ids of the records that are in progress. */
export type RunningRecords = SQL;

export async function listStopped(
  db: Database,
  { queue, key }: RecordJobs,
  running: RunningRecords,
): Promise<StoppedRecord[]> {
  const { rows } = (await db.execute(sql`
    select running.id, coalesce(latest.state = 'failed', false) as has_failed, latest.output->>'reason' as reason
    from (${running}) as running (id)
    left join lateral (
      select state, output from pgboss.job 
      where name = ${queue} and data->>${key}::text = running.id::text
      order by state in ('created', 'retry', 'active') desc, created_on desc limit 1
    ) as latest on true
    where latest.state is null or latest.state not in ('created', 'retry', 'active')`)) as {
    rows: StoppedRecord[];
  };
  return rows;
}
