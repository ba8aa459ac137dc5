import { CERTIFICATES_BEING_ISSUED } from '@portal/domain/messages';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Privacy } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { conflict } from '../platform/errors.ts';
import { withoutKey, withPaths } from '../platform/files/zip-stream.ts';
import { certificateIssues, certificates, issuedCertificates } from './certificates.schema.ts';

export const certificatesPrivacy: Privacy = {
  async teamData(_context, tx, { team_id, member_id }) {
    const uploaded = withPaths('certificates', member_id === null ? await uploadedOf(tx, team_id) : []);
    const issued = await issuedOf(tx, team_id, member_id);
    const issuedFiles = withPaths(
      'issued-certificates',
      issued.flatMap(({ storage_key, serial }) =>
        storage_key === null ? [] : [{ storage_key, serial, name: `${serial}.pdf` }],
      ),
    );
    const data = {
      certificates: uploaded.map(withoutKey),
      issued_certificates: issued.map((certificate) => ({
        ...withoutKey(certificate),
        path: issuedFiles.find(({ serial }) => serial === certificate.serial)?.path ?? null,
      })),
    };
    return { data, files: [...uploaded, ...issuedFiles] };
  },
  /** Waits for an issue that changes, and keeps others from beginning until the transaction ends. */
  async requireSettled(tx) {
    await tx.execute(sql`lock table ${certificateIssues} in exclusive mode`);
    const running = await tx
      .select({ id: certificateIssues.id })
      .from(certificateIssues)
      .where(sql`${certificateIssues.state} in ('checking', 'issuing')`);
    if (running.length > 0) throw conflict(CERTIFICATES_BEING_ISSUED);
  },
  /**
   * Removes uploaded certificates, the names and files of participants' certificates, and what was written about them. Serials, states
   * and dates stay, so that the public page still says whether a certificate is valid.
   */
  async anonymise(tx, removedText) {
    const removed = await tx.delete(certificates).returning({ key: certificates.storage_key });
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
        revoke_reason: sql`case when ${issuedCertificates.revoke_reason} is null then null else ${removedText} end`,
      })
      .where(isOfParticipant());
    await tx.update(certificateIssues).set({ problems: [] });
    return { files: [...removed, ...stored].flatMap(({ key }) => key ?? []) };
  },
  keptDetails: { certificate: ['certificates'] },
};

/** Those of participants, and of people who are no longer in the portal; the members of committees keep theirs. */
const isOfParticipant = () =>
  and(isNull(issuedCertificates.committee_id), isNull(issuedCertificates.committee_member_id));

function uploadedOf(db: Database, teamId: string) {
  const { storage_key, name, size, content_type, sha256, uploaded_at, uploaded_by_role } = certificates;
  return db
    .select({ storage_key, name, size, content_type, sha256, uploaded_at, uploaded_by_role })
    .from(certificates)
    .where(eq(certificates.team_id, teamId))
    .orderBy(asc(certificates.id));
}

/** Those that the portal issued to the people of a team, or to one of them. */
function issuedOf(db: Database, teamId: string, memberId: string | null) {
  const { storage_key, size, serial, state, facts, issued_at, revoked_at, revoke_reason } =
    issuedCertificates;
  return db
    .select({ storage_key, size, serial, state, facts, issued_at, revoked_at, revoke_reason })
    .from(issuedCertificates)
    .where(
      and(
        eq(issuedCertificates.team_id, teamId),
        memberId === null ? undefined : eq(issuedCertificates.user_id, memberId),
      ),
    )
    .orderBy(asc(issuedCertificates.id));
}
