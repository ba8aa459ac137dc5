import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { A4 } from '@portal/domain/certificate-fields';
import { SERIAL_BYTES, serialOf } from '@portal/domain/certificate-serial';
import {
  certificateIssues,
  certificateKeys,
  certificateTemplates,
  issuedCertificates,
} from '../certificates/certificates.schema.ts';
import { signCertificate } from '../certificates/signing/sign-certificate.ts';
import { newSigningKey, publicKeyOf } from '../certificates/signing/signing-keys.ts';
import { SAMPLE_FACTS, sampleCertificate } from '../certificates/testing/samples.ts';
import type { TestApp } from './test-app.ts';

type Changes = Partial<typeof issuedCertificates.$inferInsert>;
export type StoredCertificate = typeof issuedCertificates.$inferSelect;

/** Stores certificates as an issue does, with the file of each that is valid. Answers how to store one. */
export async function certificateStore({ db, context }: Pick<TestApp, 'db' | 'context'>) {
  const key = newSigningKey();
  await db.insert(certificateKeys).values({ id: key.id, public_key: publicKeyOf(key).x });
  const [template] = await db.insert(certificateTemplates).values({ name: 'مشاركة', page: A4 }).returning();
  if (!template) throw new Error('No design was stored');
  const [issue] = await db
    .insert(certificateIssues)
    .values({
      template_id: template.id,
      design: { page: A4, background: null, fields: [] },
      audience: { to: 'qualified' },
      state: 'issued',
      total: 1,
      finished_at: new Date(),
    })
    .returning();
  if (!issue) throw new Error('No issue was stored');

  return async (changes: Changes = {}): Promise<StoredCertificate> => {
    const serial = serialOf(randomBytes(SERIAL_BYTES));
    const { name, team, event, rank, issuedAt } = SAMPLE_FACTS;
    const drawn = signCertificate(sampleCertificate(name), { ...SAMPLE_FACTS, serial }, key);
    const storage_key = `certificates/${serial}`;
    await context.fileStore.put(storage_key, Readable.from([drawn.pdf]));
    const [row] = await db
      .insert(issuedCertificates)
      .values({
        serial,
        issue_id: issue.id,
        template_id: template.id,
        facts: { name, team, event, rank },
        state: 'valid',
        issued_at: issuedAt,
        key_id: key.id,
        storage_key,
        size: drawn.pdf?.length ?? 0,
        ...changes,
      })
      .returning();
    if (!row) throw new Error('No certificate was stored');
    return row;
  };
}
