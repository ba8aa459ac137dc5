import type { CertificateIssue, CertificateTemplate } from '@portal/api-schema';

/** Sample answers of the API for tests; each takes the fields that differ. */

export function sampleDesign(changes: Partial<CertificateTemplate> = {}): CertificateTemplate {
  return {
    id: 'd1',
    name: 'شهادة مشاركة',
    page: { width: 297, height: 210 },
    background: null,
    fields: [
      {
        kind: 'name',
        x: 50,
        y: 90,
        width: 197,
        height: 20,
        align: 'center',
        weight: 'bold',
        colour: '#113322',
        size: 32,
        minimum_size: 14,
      },
    ],
    issued_count: 0,
    version: 3,
    created_at: '2026-11-18T08:00:00Z',
    updated_at: '2026-11-19T08:00:00Z',
    ...changes,
  };
}

/** An issue that is running. */
export function sampleIssue(changes: Partial<CertificateIssue> = {}): CertificateIssue {
  return {
    id: 'i1',
    template_id: 'd1',
    template_name: 'شهادة مشاركة',
    audience: { to: 'qualified' },
    state: 'issuing',
    total: 340,
    done: 0,
    problems: [],
    problems_count: 0,
    failure: null,
    retry_reason: null,
    created_by: 'فيصل الراشد',
    created_at: '2026-11-20T13:12:00Z',
    finished_at: null,
    ...changes,
  };
}
