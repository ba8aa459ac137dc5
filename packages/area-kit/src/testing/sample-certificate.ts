import type { IssuedCertificate } from '@portal/api-client';

/** A valid certificate as the API answers it, with the fields that differ. */
export function sampleCertificate(changes: Partial<IssuedCertificate> = {}): IssuedCertificate {
  return {
    id: 'c1',
    serial: '7ZQ3M-1KD0X-R8V2C-9YB4H',
    name: 'سارة القحطاني',
    team: 'مدار',
    template_id: 'd1',
    template_name: 'شهادة مشاركة',
    state: 'valid',
    issued_at: '2026-11-20T13:12:00Z',
    revoked_at: null,
    revoke_reason: null,
    replaced_by: null,
    ...changes,
  };
}
