import type {
  AssignedTeam,
  Criterion,
  DefaultEvaluationView,
  Evaluation,
  FileSummary,
  TeamDetails,
} from '@portal/api-client';

const table = { table_id: 'table-12', name: 'الطاولة 12', location: 'القاعة أ' };
const sector = { id: 'health', name: 'الصحة الرقمية' };

export const sampleCommittee = { id: 'c1', full_name: 'اللجنة الأولى' };

export function sampleTeam(over: Partial<AssignedTeam> = {}): AssignedTeam {
  return {
    id: 'madar',
    name: 'مدار',
    sector,
    table,
    evaluation_state: 'not_started',
    submitted: [],
    ...over,
  };
}

const plan: FileSummary = {
  id: 'plan',
  name: 'خطة العمل.pdf',
  size: 2_097_152,
  content_type: 'application/pdf',
  uploaded_at: '2026-11-19T08:00:00Z',
};

export function sampleDetails(files: FileSummary[] = [plan]): TeamDetails {
  return {
    team: {
      id: 'madar',
      name: 'مدار',
      status: 'Qualified',
      sector,
      sub_sector: [],
      table,
      availability_to: null,
      version: 1,
      created_at: '2026-11-01T08:00:00Z',
    },
    members: [
      { user_id: 'm1', full_name: 'سارة القحطاني', specialty: 'إدارة المنتج', is_leader: true },
      { user_id: 'm2', full_name: 'محمد العتيبي', specialty: null, is_leader: false },
    ],
    project: {
      title: 'مدار للفرز المبكر',
      description: 'منصة تجمع مؤشرات المريض.',
      delivered_at: '2026-11-19T08:00:00Z',
      files,
    },
    leader: { id: 'm1', full_name: 'سارة القحطاني' },
    status: 'Qualified',
    table,
    sector,
    sub_sector: [],
    certificates_count: 0,
  };
}

const criterion = (id: string, label: string, weight: number): Criterion => ({
  id,
  label,
  description: null,
  max_score: 10,
  weight,
});

export function sampleEvaluation(scores: Readonly<Record<string, number>>): Evaluation {
  return {
    scores: Object.entries(scores).map(([criterion_id, score]) => ({ criterion_id, score })),
    note: null,
    total: 0,
    version: 1,
    submitted_at: '2026-11-20T09:00:00Z',
  };
}

export function sampleView(
  submitted: { readonly eco?: Evaluation; readonly idea?: Evaluation; readonly tech?: Evaluation } = {},
  over: Partial<DefaultEvaluationView> = {},
): DefaultEvaluationView {
  const { eco = null, idea = null, tech = null } = submitted;
  return {
    team: { id: 'madar', name: 'مدار', status: 'Qualified', table, sector },
    committee: sampleCommittee,
    types: {
      eco: {
        label: 'الاقتصادي',
        weight: 30,
        criteria: [criterion('model', 'وضوح نموذج العمل', 60), criterion('market', 'حجم الفرصة', 40)],
        evaluation: eco,
      },
      idea: {
        label: 'الفكرة',
        weight: 30,
        criteria: [criterion('novelty', 'أصالة الفكرة', 100)],
        evaluation: idea,
      },
      tech: {
        label: 'التقني',
        weight: 40,
        criteria: [criterion('quality', 'جودة النموذج', 100)],
        evaluation: tech,
      },
    },
    state: Object.keys(submitted).length > 0 ? 'in_progress' : 'not_started',
    total: null,
    finished_at: null,
    reopened_at: null,
    reopen_reason: null,
    reopened_by_role: null,
    reopen_request: null,
    judging_open: true,
    ...over,
  };
}
