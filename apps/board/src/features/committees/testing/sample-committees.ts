import type {
  CandidateTeam,
  Committee,
  CommitteeTeam,
  committeeCalls,
  Data,
  DistributionPlan,
} from '@portal/api-schema';

/** Sample responses about committees for tests; each takes the fields that differ. */

export function sampleCommittee(changes: Partial<Committee> = {}): Committee {
  return {
    id: 'c1',
    full_name: 'اللجنة الأولى',
    email: 'first@demo.sa',
    phone_number: '0504000001',
    members_count: 2,
    teams_count: 8,
    finished_count: 2,
    version: 1,
    created_at: '2026-11-10T08:00:00Z',
    ...changes,
  };
}

export function sampleCommittees(committees: readonly Committee[]): Data<typeof committeeCalls.list> {
  const pagination = { page: 1, per_page: 20, total: committees.length };
  return { committees: [...committees], pagination };
}

export function sampleCommitteeData(changes: Partial<Committee> = {}): Data<typeof committeeCalls.get> {
  return {
    committee: sampleCommittee(changes),
    members: [
      { id: 'm1', full_name: 'أ. نورة السالم', title: 'رئيسة اللجنة' },
      { id: 'm2', full_name: 'م. سعد', title: null },
    ],
  };
}

export function sampleCommitteeTeam(changes: Partial<CommitteeTeam> = {}): CommitteeTeam {
  return {
    id: 't1',
    name: 'مدار',
    status: 'Qualified',
    sector: { id: 's1', name: 'الصحة الرقمية' },
    sub_sector: [],
    table: { table_id: 'tb1', name: '12', location: 'القاعة أ' },
    project: null,
    evaluation_state: 'not_started',
    rubric_id: 'r1',
    types: { eco: false, idea: false, tech: false },
    finished_at: null,
    reopen_reason: null,
    reopen_requested: false,
    ...changes,
  };
}

export function sampleCandidate(changes: Partial<CandidateTeam> = {}): CandidateTeam {
  return {
    id: 't1',
    name: 'مدار',
    status: 'Qualified',
    sector: { id: 's1', name: 'الصحة الرقمية' },
    table: null,
    committees_count: 0,
    ...changes,
  };
}

export function samplePlan(changes: Partial<DistributionPlan> = {}): DistributionPlan {
  return {
    plan_id: 'plan-1',
    committees_per_team: 1,
    unassigned: 3,
    left_over: 0,
    placed: 3,
    unplaced: [],
    committees: [
      {
        id: 'c1',
        full_name: 'اللجنة الأولى',
        teams_count: 8,
        added: 1,
        sectors: [{ sector: { id: 's1', name: 'الصحة الرقمية' }, added: 1 }],
        teams: [{ id: 't1', name: 'مدار' }],
      },
      {
        id: 'c2',
        full_name: 'اللجنة الثانية',
        teams_count: 7,
        added: 2,
        sectors: [
          { sector: { id: 's1', name: 'الصحة الرقمية' }, added: 1 },
          { sector: null, added: 1 },
        ],
        teams: [
          { id: 't2', name: 'نبض' },
          { id: 't3', name: 'سند' },
        ],
      },
    ],
    ...changes,
  };
}
