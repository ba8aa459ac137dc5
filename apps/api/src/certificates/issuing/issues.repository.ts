import type { certificateIssueCalls, Query } from '@portal/api-schema';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
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
  values: Partial<Omit<IssueRow, 'id'>>,
): Promise<void> {
  await tx.update(certificateIssues).set(values).where(eq(certificateIssues.id, id));
}

/** Selects the ids of the issues that run. */
export const runningIssues = sql`
  select ${certificateIssues.id} from ${certificateIssues} where ${certificateIssues.state} in ('checking', 'issuing')`;
