import { Readable } from 'node:stream';
import { demoEmail } from '@portal/domain/demo-accounts';
import { v7 as uuidv7 } from 'uuid';
import { findAccountByEmail } from '../accounts/index.ts';
import type { Demo } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { tinyPdf } from '../platform/files/demo-files.ts';
import { demoTeams } from '../teams/index.ts';
import { certificates } from './certificates.schema.ts';

/** Inserts the certificate of the demo's first team. */
export async function seedCertificate(tx: Database, { fileStore, at }: Demo): Promise<void> {
  const [team] = await demoTeams(tx);
  const director = await findAccountByEmail(tx, demoEmail('super-admin'));
  if (!team || !director) throw new Error('The demo has no team or no director');
  const id = uuidv7();
  const storage_key = `certificates/${id}`;
  const bytes = tinyPdf('Certificate of participation');
  await fileStore.put(storage_key, Readable.from([bytes]));
  await tx.insert(certificates).values({
    id,
    storage_key,
    team_id: team.id,
    name: 'شهادة المشاركة.pdf',
    size: bytes.length,
    content_type: 'application/pdf',
    uploaded_by: director.id,
    uploaded_by_role: 'super-admin',
    uploaded_at: at(-1),
  });
}
