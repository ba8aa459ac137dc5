import type { certificateIssueCalls, Query } from '@portal/api-schema';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { foldForSearch } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/read-page.ts';
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

/** Issues with their progress. */
export function selectIssues(db: Database, filter: IssueFilter) {
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
    .where(conditionOf(filter));
}

/** One page of issues, the newest first unless the query says otherwise. */
export function listIssueRows(db: Database, query: Query<typeof certificateIssueCalls.list>) {
  const { direction } = sortOrder<'created_at'>(query.sort ?? '-created_at');
  const order = [direction(certificateIssues.created_at), direction(certificateIssues.id)];
  return readPage(db, query, selectIssues(db, query), ...order);
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
