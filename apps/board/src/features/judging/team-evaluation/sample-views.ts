import type { EvaluationTypeView, EvaluationView } from '@portal/api-client';

const CRITERIA = [
  { id: 'k1', label: 'وضوح نموذج العمل', description: null, max_score: 10, weight: 60 },
  { id: 'k2', label: 'حجم الفرصة', description: null, max_score: 10, weight: 40 },
];

/** An evaluation type with its criteria; without scores it is not submitted. */
export function sampleType(
  label: string,
  weight: number,
  scores?: readonly [number, number],
): EvaluationTypeView {
  const evaluation = scores && {
    scores: scores.map((score, index) => ({ criterion_id: CRITERIA[index]?.id ?? '', score })),
    note: null,
    total: scores[0] * 6 + scores[1] * 4,
    version: 1,
    submitted_at: '2026-11-20T13:12:00Z',
  };
  return { label, weight, criteria: CRITERIA, evaluation: evaluation ?? null };
}

/** A finished evaluation; takes the fields that differ. */
export function sampleView(changes: Partial<EvaluationView> = {}): EvaluationView {
  return {
    team: {
      id: 't1',
      name: 'مدار',
      status: 'Qualified',
      table: { table_id: 'tb1', name: '12', location: 'القاعة أ' },
      sector: { id: 's1', name: 'الصحة الرقمية' },
    },
    committee: { id: 'c1', full_name: 'اللجنة الأولى' },
    types: {
      eco: sampleType('الاقتصادي', 30, [8.5, 7]),
      idea: sampleType('الفكرة', 30, [9, 9]),
      tech: sampleType('التقني', 40, [8, 8]),
    },
    state: 'finished',
    total: 82.7,
    finished_at: '2026-11-20T13:12:00Z',
    reopened_at: null,
    reopen_reason: null,
    reopened_by_role: null,
    reopen_request: null,
    judging_open: true,
    ...changes,
  };
}
