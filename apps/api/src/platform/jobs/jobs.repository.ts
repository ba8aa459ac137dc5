import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** The jobs of one queue that are not done. */
export interface JobCounts {
  queue: string;
  /** Never tried yet. */
  waiting: number;
  /** Failed, and will be tried again. */
  retry: number;
  active: number;
  /** Failed for the last time; kept for days. */
  failed: number;
  /** For how long the oldest job has been due, in seconds; 0 when none is. */
  overdue_s: number;
}

/** Counts the jobs of every queue that has any. */
export async function countJobs(db: Database): Promise<JobCounts[]> {
  const { rows } = (await db.execute(sql`
    select name as queue,
      (count(*) filter (where state = 'created'))::int as waiting,
      (count(*) filter (where state = 'retry'))::int as retry,
      (count(*) filter (where state = 'active'))::int as active,
      (count(*) filter (where state = 'failed'))::int as failed,
      coalesce(greatest(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry'))), 0), 0)::float8 as overdue_s
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name`)) as {
    rows: JobCounts[];
  };
  return rows;
}

/** A record that is in progress although no job will go on with it. */
interface StoppedRecord {
  id: string;
  /** Whether its job failed for the last time; otherwise the job is lost. */
  has_failed: boolean;
  reason: string | null;
}

/** Selects the ids of the records that are in progress. */
export type RunningRecords = SQL;

/**
 * The stopped ones of the running records.
 * @param jobs their queue, and the field of the data of a job that has the id of its record
 */
export async function listStopped(
  db: Database,
  { queue, key }: { queue: string; key: string },
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
