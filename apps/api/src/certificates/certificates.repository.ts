import type { Certificate } from '@portal/api-schema';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { StoredKeys } from '../platform/files/stored-keys.repository.ts';
import type { UploadedFile } from '../teams/index.ts';
import {
  certificateIssues,
  certificates,
  certificateTemplates,
  issuedCertificates,
} from './certificates.schema.ts';

/** In the order of their upload. */
export async function listCertificates(db: Database, teamId: string): Promise<Certificate[]> {
  const rows = await db
    .select({
      id: certificates.id,
      name: certificates.name,
      size: certificates.size,
      content_type: certificates.content_type,
      uploaded_at: certificates.uploaded_at,
      uploaded_by_role: certificates.uploaded_by_role,
    })
    .from(certificates)
    .where(eq(certificates.team_id, teamId))
    .orderBy(asc(certificates.id));
  return rows.map(({ uploaded_at, ...row }) => ({ ...row, uploaded_at: uploaded_at.toISOString() }));
}

/** The certificates of a team: those that were uploaded, and the valid ones that the portal made. */
export async function countCertificates(db: Database, teamId: string): Promise<number> {
  const isValid = and(eq(issuedCertificates.team_id, teamId), eq(issuedCertificates.state, 'valid'));
  const { rows } = (await db.execute(sql`
    select (select count(*) from ${certificates} where ${certificates.team_id} = ${teamId})::int
      + (select count(*) from ${issuedCertificates} where ${isValid})::int as total`)) as {
    rows: { total: number }[];
  };
  return rows[0]?.total ?? 0;
}

export async function findCertificate(db: Database, certificateId: string) {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, certificateId));
  return row;
}

/** Adds certificates, except those that the team has already with the same name and bytes. @returns how many it added */
export async function insertCertificates(
  tx: Database,
  uploaded: readonly UploadedFile[],
  owner: Pick<
    typeof certificates.$inferInsert,
    'team_id' | 'uploaded_by' | 'uploaded_by_role' | 'uploaded_at'
  >,
): Promise<number> {
  const added = await tx
    .insert(certificates)
    .values(uploaded.map((file) => ({ ...file, ...owner })))
    .onConflictDoNothing({ target: [certificates.team_id, certificates.name, certificates.sha256] })
    .returning({ id: certificates.id });
  return added.length;
}

/** @returns whether there was such a certificate */
export async function deleteCertificateRow(tx: Database, certificateId: string): Promise<boolean> {
  const rows = await tx
    .delete(certificates)
    .where(eq(certificates.id, certificateId))
    .returning({ id: certificates.id });
  return rows.length > 0;
}

/** The keys of a team's uploaded certificates in the file store. */
export async function certificateKeysOf(tx: Database, teamId: string): Promise<string[]> {
  const rows = await tx
    .select({ key: certificates.storage_key })
    .from(certificates)
    .where(eq(certificates.team_id, teamId));
  return rows.map(({ key }) => key);
}

/** Where certificates, and the backgrounds of designs, are in the file store. */
export const storedCertificates: StoredKeys[] = [
  { table: certificates, key: certificates.storage_key },
  { table: issuedCertificates, key: issuedCertificates.storage_key },
  { table: certificateTemplates, key: sql`${certificateTemplates.background}->>'storage_key'` },
  { table: certificateIssues, key: sql`${certificateIssues.design}->'background'->>'storage_key'` },
];
