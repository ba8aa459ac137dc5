import type { certificateIssueCalls, Query } from '@portal/api-schema';
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { foldForSearch } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { searchPattern } from '../../platform/database/search-pattern.ts';
import { sortOrder } from '../../platform/database/sort-order.ts';
import { certificateIssues, certificateTemplates, issuedCertificates } from '../certificates.schema.ts';

export type IssueRow = typeof certificateIssues.$inferSelect;
export type IssueFilter = Query<typeof certificateIssueCalls.list> & { id?: string };

/** The certificates of an issue that do not wait; one that was issued again since is counted once. */
const done = sql<number>`least(${certificateIssues.total}, (
  select count(*) from ${issuedCertificates}
  where ${issuedCertificates.issue_id} = ${certificateIssues.id} and ${issuedCertificates.state} <> 'waiting'
))::int`;

/** One page of issues with their progress, the newest first unless the query says otherwise. */
export function listIssueRows(
  db: Database,
  filter: IssueFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { direction } = sortOrder<'created_at'>(filter.sort ?? '-created_at');
  return db
    .select({
      issue: certificateIssues,
      template_name: certificateTemplates.name,
      created_by: users.full_name,
      done,
    })
    .from(certificateIssues)
    .innerJoin(certificateTemplates, eq(certificateTemplates.id, certificateIssues.template_id))
    .leftJoin(users, eq(users.id, certificateIssues.created_by))
    .where(conditionOf(filter))
    .orderBy(direction(certificateIssues.created_at), direction(certificateIssues.id))
    .limit(limit)
    .offset(offset);
}

export async function countIssues(db: Database, filter: IssueFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(certificateIssues)
    .innerJoin(certificateTemplates, eq(certificateTemplates.id, certificateIssues.template_id))
    .where(conditionOf(filter));
  return row?.total ?? 0;
}

function conditionOf({ id, search }: IssueFilter): SQL | undefined {
  return and(
    id === undefined ? undefined : eq(certificateIssues.id, id),
    search
      ? sql`${foldForSearch(sql`${certificateTemplates.name}`)} like ${searchPattern(search)}`
      : undefined,
  );
}

export async function findIssue(db: Database, id: string): Promise<IssueRow | undefined> {
  const [row] = await db.select().from(certificateIssues).where(eq(certificateIssues.id, id));
  return row;
}

/** The issue, locked until the transaction ends. */
export async function lockIssue(tx: Database, id: string): Promise<IssueRow | undefined> {
  const [row] = await tx.select().from(certificateIssues).where(eq(certificateIssues.id, id)).for('update');
  return row;
}

/** @returns undefined while another issue runs */
export async function insertIssue(
  tx: Database,
  values: typeof certificateIssues.$inferInsert,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(certificateIssues)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: certificateIssues.id });
  return row?.id;
}

export async function updateIssue(
  tx: Database,
  id: string,
  values: Partial<
    Pick<IssueRow, 'state' | 'total' | 'problems' | 'problems_count' | 'failure' | 'finished_at'>
  >,
): Promise<void> {
  await tx.update(certificateIssues).set(values).where(eq(certificateIssues.id, id));
}

/** A running issue without a job that will go on with it. */
interface StoppedIssue {
  id: string;
  /** Whether the job failed for the last time; otherwise it was lost. */
  has_failed: boolean;
  /** The message of the last error; null when the process died each time. */
  message: string | null;
}

export async function listStopped(db: Database): Promise<StoppedIssue[]> {
  const ofIssue = sql`name = 'issue_certificates' and data->>'issue_id' = ${certificateIssues.id}::text`;
  return db
    .select({
      id: certificateIssues.id,
      has_failed: sql<boolean>`exists (select from pgboss.job where ${ofIssue} and state = 'failed')`,
      message: sql<string | null>`(
        select output->>'message' from pgboss.job where ${ofIssue} and state = 'failed' order by completed_on desc limit 1
      )`,
    })
    .from(certificateIssues)
    .where(
      and(
        inArray(certificateIssues.state, ['checking', 'issuing']),
        sql`not exists (
          select from pgboss.job where ${ofIssue} and state in ('created', 'retry', 'active')
        )`,
      ),
    );
}
