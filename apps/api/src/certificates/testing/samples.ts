import type { CertificateField, CertificateFieldKind } from '@portal/domain/certificate-fields';
import { A4 } from '@portal/domain/certificate-fields';
import type { Certificate } from '../rendering/render-certificate.ts';
import type { CertificateFacts } from '../signing/credential.ts';

/** A field of a whole line of an A4 page. */
export function sampleField(
  kind: CertificateFieldKind,
  y: number,
  changes: Partial<CertificateField> = {},
): CertificateField {
  return {
    kind,
    y,
    x: 20,
    width: 257,
    height: 20,
    align: 'center',
    weight: 'bold',
    colour: '#0a5c3a',
    size: 32,
    minimum_size: 10,
    ...changes,
  };
}

/** A page with one text. */
export function sampleCertificate(name: string, changes: Partial<Certificate> = {}): Certificate {
  return {
    page: A4,
    background: null,
    fields: [sampleField('name', 60)],
    values: { name },
    title: 'شهادة',
    ...changes,
  };
}

export const SAMPLE_FACTS = {
  serial: '7ZQ3M-1KD0X-R8V2C-9YB4H',
  name: 'محمد بن عبدالله الأحمدي',
  team: 'مدار',
  event: 'هاكاثون الابتكار',
  project: 'منصة الريّ الذكي',
  rank: 'الأول',
  role: 'قائد الفريق',
  issuedAt: new Date('2026-11-22T10:00:00Z'),
  portal: 'https://portal.example.sa',
} as const satisfies CertificateFacts;
