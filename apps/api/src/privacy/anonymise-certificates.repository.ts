import { and, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { auditLog } from '../db/schema/audit.ts';
import { certificateIssues, issuedCertificates } from '../db/schema/certificates.ts';

/** Those of participants, and of people who are no longer in the portal; the members of committees keep theirs. */
const isOfParticipant = () =>
  and(isNull(issuedCertificates.committee_id), isNull(issuedCertificates.committee_member_id));

/** Waits for an issue that changes, and keeps others from beginning until the transaction ends. @returns whether one is running */
export async function lockIssues(tx: Database): Promise<boolean> {
  await tx.execute(sql`lock table ${certificateIssues} in exclusive mode`);
  const running = await tx
    .select({ id: certificateIssues.id })
    .from(certificateIssues)
    .where(sql`${certificateIssues.state} in ('checking', 'issuing')`);
  return running.length > 0;
}

/**
 * Removes the names and files of participants' certificates, and what was written about them. Serials, states and dates stay, so that
 * the public page still tells whether a certificate is valid. @returns the keys of the files
 */
export async function anonymiseCertificates(tx: Database, placeholder: string): Promise<string[]> {
  const stored = await tx
    .select({ key: issuedCertificates.storage_key })
    .from(issuedCertificates)
    .where(and(isOfParticipant(), isNotNull(issuedCertificates.storage_key)));
  await tx
    .update(issuedCertificates)
    .set({
      facts: sql`${issuedCertificates.facts} || '{"name": null}'`,
      storage_key: null,
      size: null,
      revoke_reason: sql`case when ${issuedCertificates.revoke_reason} is null then null else ${placeholder} end`,
    })
    .where(isOfParticipant());
  await tx.update(certificateIssues).set({ problems: [] });
  return stored.flatMap(({ key }) => key ?? []);
}

/** Removes what was written about certificates from the audit log. Call it where its texts may change. */
export async function anonymiseCertificateAudit(tx: Database): Promise<void> {
  await tx
    .update(auditLog)
    .set({ details: sql`${auditLog.details} - 'reason'` })
    .where(and(eq(auditLog.subject_type, 'certificate_template'), like(auditLog.action, 'certificate.%')));
}
