import type { issuedCertificateCalls, Query } from '@portal/api-schema';
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { teamPattern } from '../../platform/database/search-pattern.ts';
import { sortOrder } from '../../platform/database/sort-order.ts';
import { certificateTemplates, issuedCertificates } from '../certificates.schema.ts';

export type IssuedRow = typeof issuedCertificates.$inferSelect;
export type NewCertificate = typeof issuedCertificates.$inferInsert;
export type StoredFacts = IssuedRow['facts'];

/** Which certificates. */
export type IssuedFilter = Query<typeof issuedCertificateCalls.list> & {
  id?: string;
  user_id?: string | undefined;
  committee_id?: string;
};

const replacement = alias(issuedCertificates, 'replacement');
const printedName = sql`${issuedCertificates.facts}->>'name'`;
const sortColumns = { issued_at: issuedCertificates.issued_at, name: printedName };

/** Certificates with the names of their designs. */
function selectIssued(db: Database, filter: IssuedFilter) {
  return db
    .select({
      certificate: issuedCertificates,
      template_name: certificateTemplates.name,
      replaced_by: replacement.serial,
    })
    .from(issuedCertificates)
    .innerJoin(certificateTemplates, eq(certificateTemplates.id, issuedCertificates.template_id))
    .leftJoin(replacement, eq(replacement.id, issuedCertificates.replaced_by))
    .where(conditionOf(filter));
}

/** The newest first unless the filter says otherwise. */
function orderOf({ sort = '-issued_at' }: IssuedFilter) {
  const { field, direction } = sortOrder<keyof typeof sortColumns>(sort);
  return [direction(sortColumns[field]), direction(issuedCertificates.id)];
}

/** All certificates that the filter finds. */
export function listIssuedRows(db: Database, filter: IssuedFilter) {
  return selectIssued(db, filter).orderBy(...orderOf(filter));
}

export function pageOfIssued(db: Database, query: IssuedFilter) {
  return readPage(db, query, selectIssued(db, query), ...orderOf(query));
}

function conditionOf({ search, ...filter }: IssuedFilter): SQL | undefined {
  const { id, state, template_id, issue_id, team_id, user_id, committee_id } = filter;
  const table = issuedCertificates;
  return and(
    id === undefined ? undefined : eq(table.id, id),
    state === undefined ? undefined : eq(table.state, state),
    template_id === undefined ? undefined : eq(table.template_id, template_id),
    issue_id === undefined ? undefined : eq(table.issue_id, issue_id),
    team_id === undefined ? undefined : eq(table.team_id, team_id),
    user_id === undefined ? undefined : eq(table.user_id, user_id),
    committee_id === undefined ? undefined : eq(table.committee_id, committee_id),
    search ? sql`${table.search_text} like ${teamPattern(search)}` : undefined,
  );
}

export async function findIssued(db: Database, id: string): Promise<IssuedRow | undefined> {
  const [row] = await db.select().from(issuedCertificates).where(eq(issuedCertificates.id, id));
  return row;
}

/** The certificate, locked until the transaction ends. */
export async function lockIssued(tx: Database, id: string): Promise<IssuedRow | undefined> {
  const [row] = await tx.select().from(issuedCertificates).where(eq(issuedCertificates.id, id)).for('update');
  return row;
}

/** The files of all valid certificates of a design. */
export function listFiles(db: Database, templateId: string) {
  return db
    .select({
      name: printedName.mapWith(String),
      team: sql<string | null>`${issuedCertificates.facts}->>'team'`,
      storage_key: sql<string>`${issuedCertificates.storage_key}`,
    })
    .from(issuedCertificates)
    .where(
      and(
        eq(issuedCertificates.template_id, templateId),
        eq(issuedCertificates.state, 'valid'),
        isNotNull(issuedCertificates.storage_key),
      ),
    )
    .orderBy(sql`${issuedCertificates.facts}->>'team'`, printedName, issuedCertificates.id);
}

export async function insertIssued(tx: Database, row: NewCertificate): Promise<void> {
  await tx.insert(issuedCertificates).values(row);
}

type WaitingCertificate = Pick<
  IssuedRow,
  'serial' | 'user_id' | 'team_id' | 'committee_member_id' | 'committee_id' | 'facts'
>;

/** Adds all certificates of an issue, to be drawn. As one value: thousands of parameters would take twice as long. */
export async function insertWaiting(
  tx: Database,
  { id, template_id }: { id: string; template_id: string },
  issuedAt: Date,
  certificates: readonly WaitingCertificate[],
): Promise<void> {
  const rows = certificates.map((certificate) => ({ ...certificate, id: uuidv7() }));
  await tx.execute(sql`
    insert into ${issuedCertificates} (
      id, serial, issue_id, template_id, user_id, team_id, committee_member_id, committee_id, facts, state, issued_at
    )
    select id, serial, ${id}::uuid, ${template_id}::uuid, user_id, team_id, committee_member_id, committee_id, facts, 'waiting',
      ${issuedAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added (
      id uuid, serial text, user_id uuid, team_id uuid, committee_member_id uuid, committee_id uuid, facts jsonb
    )`);
}

export async function updateIssued(tx: Database, id: string, values: Partial<IssuedRow>): Promise<void> {
  await tx.update(issuedCertificates).set(values).where(eq(issuedCertificates.id, id));
}

/** Those of an issue that wait to be drawn, the first ones. */
export function listWaiting(db: Database, issueId: string, limit: number): Promise<IssuedRow[]> {
  return db
    .select()
    .from(issuedCertificates)
    .where(and(eq(issuedCertificates.issue_id, issueId), eq(issuedCertificates.state, 'waiting')))
    .orderBy(asc(issuedCertificates.id))
    .limit(limit);
}

/** Removes those of an issue that wait to be drawn: nobody has seen them. */
export async function deleteWaiting(tx: Database, issueId: string): Promise<void> {
  await tx
    .delete(issuedCertificates)
    .where(and(eq(issuedCertificates.issue_id, issueId), eq(issuedCertificates.state, 'waiting')));
}

/**
 * Makes certificates valid that were drawn, unless they were revoked meanwhile, or another process drew them first.
 * @returns the keys of the files that were taken
 */
export async function markDrawn(
  tx: Database,
  keyId: string,
  files: readonly { id: string; storage_key: string; size: number }[],
): Promise<Set<string>> {
  const { rows } = (await tx.execute(sql`
    update ${issuedCertificates} as certificate
    set state = 'valid', key_id = ${keyId}, storage_key = drawn.storage_key, size = drawn.size
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as drawn (id uuid, storage_key text, size int)
    where certificate.id = drawn.id and certificate.state = 'waiting'
    returning certificate.storage_key`)) as { rows: { storage_key: string }[] };
  return new Set(rows.map(({ storage_key }) => storage_key));
}

/** The teams and committees with a valid certificate of an issue. */
export function holdersOf(tx: Database, issueId: string) {
  return tx
    .selectDistinct({ team_id: issuedCertificates.team_id, committee_id: issuedCertificates.committee_id })
    .from(issuedCertificates)
    .where(and(eq(issuedCertificates.issue_id, issueId), eq(issuedCertificates.state, 'valid')));
}
