import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, preparedOnce } from '../../platform/database/database.ts';
import { issuedCertificates } from '../certificates.schema.ts';

const replacements = alias(issuedCertificates, 'replacements');

const certificateBySerial = preparedOnce((db) =>
  db
    .select({
      serial: issuedCertificates.serial,
      state: issuedCertificates.state,
      facts: issuedCertificates.facts,
      issued_at: issuedCertificates.issued_at,
      revoked_at: issuedCertificates.revoked_at,
      revoke_reason: issuedCertificates.revoke_reason,
      storage_key: issuedCertificates.storage_key,
      replaced_by: replacements.serial,
    })
    .from(issuedCertificates)
    .leftJoin(replacements, eq(replacements.id, issuedCertificates.replaced_by))
    .where(
      and(eq(issuedCertificates.serial, sql.placeholder('serial')), ne(issuedCertificates.state, 'waiting')),
    )
    .prepare('certificate_by_serial'),
);

/** A certificate that was drawn or revoked. It takes the same time for an unknown serial. */
export async function findBySerial(db: Database, serial: string) {
  const [row] = await certificateBySerial(db).execute({ serial });
  return row;
}
