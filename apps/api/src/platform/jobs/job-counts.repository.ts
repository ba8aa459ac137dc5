import { sql } from 'drizzle-orm';
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
