import { and, count, desc, eq, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { certificateIssues, certificateTemplates, issuedCertificates } from '../certificates.schema.ts';

export type TemplateRow = typeof certificateTemplates.$inferSelect;
export type TemplateValues = Partial<Pick<TemplateRow, 'name' | 'page' | 'background' | 'fields'>>;

const validOf = (db: Database) =>
  db
    .select({ template_id: issuedCertificates.template_id, total: count().as('total') })
    .from(issuedCertificates)
    .where(eq(issuedCertificates.state, 'valid'))
    .groupBy(issuedCertificates.template_id)
    .as('valid');

/** All designs, or the one with the id, each with the number of its valid certificates; the newest first. */
export function listTemplateRows(db: Database, id?: string) {
  const valid = validOf(db);
  return db
    .select({ template: certificateTemplates, issued_count: sql<number>`coalesce(${valid.total}, 0)::int` })
    .from(certificateTemplates)
    .leftJoin(valid, eq(valid.template_id, certificateTemplates.id))
    .where(id === undefined ? undefined : eq(certificateTemplates.id, id))
    .orderBy(desc(certificateTemplates.created_at), desc(certificateTemplates.id));
}

export async function findTemplate(db: Database, id: string): Promise<TemplateRow | undefined> {
  const [row] = await db.select().from(certificateTemplates).where(eq(certificateTemplates.id, id));
  return row;
}

/** The design, locked until the transaction ends. */
export async function lockTemplate(tx: Database, id: string): Promise<TemplateRow | undefined> {
  const [row] = await tx
    .select()
    .from(certificateTemplates)
    .where(eq(certificateTemplates.id, id))
    .for('update');
  return row;
}

/** @returns whether none had the id */
export async function insertTemplate(
  tx: Database,
  values: Pick<TemplateRow, 'id' | 'name' | 'page' | 'background' | 'fields'>,
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(certificateTemplates)
    .values({ ...values, created_at: at, updated_at: at })
    .onConflictDoNothing()
    .returning({ id: certificateTemplates.id });
  return rows.length > 0;
}

export async function updateTemplate(
  tx: Database,
  id: string,
  values: TemplateValues,
  at: Date,
): Promise<void> {
  await tx
    .update(certificateTemplates)
    .set({ ...values, updated_at: at, version: sql`${certificateTemplates.version} + 1` })
    .where(eq(certificateTemplates.id, id));
}

/** Deletes a design with its issues that made nothing. @returns false when it has other issues, and is kept */
export async function deleteTemplateRow(tx: Database, id: string): Promise<boolean> {
  const hasMade = sql`exists (select from ${issuedCertificates} where ${issuedCertificates.issue_id} = ${certificateIssues.id})`;
  const [used] = await tx
    .select({ id: certificateIssues.id })
    .from(certificateIssues)
    .where(
      and(
        eq(certificateIssues.template_id, id),
        or(notInArray(certificateIssues.state, ['refused', 'failed']), hasMade),
      ),
    )
    .limit(1);
  if (used) return false;
  await tx.delete(certificateIssues).where(eq(certificateIssues.template_id, id));
  await tx.delete(certificateTemplates).where(eq(certificateTemplates.id, id));
  return true;
}
