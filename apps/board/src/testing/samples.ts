import type {
  CommitteeResult,
  Conflict,
  conflictCalls,
  Data,
  EvaluatedTeam,
  evaluatedTeamCalls,
  ReopenRequest,
  reopenRequestCalls,
  TeamSummary,
  teamCalls,
} from '@portal/api-schema';
import { DEFAULT_TYPE_LIST } from '@portal/domain/rubrics';

/** Sample responses of the API for tests; each takes the fields that differ. */

export function sampleTeam(changes: Partial<TeamSummary> = {}): TeamSummary {
  return {
    id: 't1',
    name: 'مدار',
    status: 'Qualified',
    leader: { id: 'l1', full_name: 'سارة القحطاني', email: 'sara@demo.sa', phone_number: '0500000001' },
    sector: { id: 's1', name: 'الصحة الرقمية' },
    sub_sector: [],
    table: { table_id: 'tb1', name: '12', location: 'القاعة أ' },
    members_count: 4,
    delivered_at: '2026-11-20T13:12:00Z',
    checked_in_at: null,
    availability_to: null,
    delivery_disabled: false,
    committees: [{ id: 'c1', full_name: 'اللجنة الأولى' }],
    evaluation_state: 'finished',
    version: 1,
    created_at: '2026-11-10T08:00:00Z',
    ...changes,
  };
}

export function sampleTeams(
  teams: readonly TeamSummary[],
  total = teams.length,
): Data<typeof teamCalls.list> {
  return {
    teams: [...teams],
    counts: { total: 24, Pending: 5, Qualified: 16, Rejected: 2, Withdrawn: 1, delivered: 14, evaluated: 9 },
    pagination: { page: 1, per_page: 20, total },
  };
}

export function sampleResult(changes: Partial<CommitteeResult> = {}): CommitteeResult {
  return {
    id: 'c1',
    full_name: 'اللجنة الأولى',
    types: { eco: 80, idea: 90, tech: 85 },
    total: 85,
    adjusted_total: 83.4,
    finished_at: '2026-11-20T13:12:00Z',
    ...changes,
  };
}

export function sampleEvaluated(changes: Partial<EvaluatedTeam> = {}): EvaluatedTeam {
  return {
    id: 't1',
    name: 'مدار',
    sector: { id: 's1', name: 'الصحة الرقمية' },
    table: { table_id: 'tb1', name: '12', location: 'القاعة أ' },
    committees: [sampleResult()],
    types: { eco: 80, idea: 90, tech: 85 },
    total: 85,
    adjusted_total: 83.4,
    spread: 0,
    rank: 1,
    adjusted_rank: 1,
    ...changes,
  };
}

export function sampleRanking(teams: readonly EvaluatedTeam[]): Data<typeof evaluatedTeamCalls.list> {
  return {
    teams: [...teams],
    types: [...DEFAULT_TYPE_LIST],
    progress: {
      assigned: 16,
      finished: 9,
      totals: { mean: 75, deviation: 10 },
      linked_groups: 1,
      by_committee: [
        {
          id: 'c1',
          full_name: 'اللجنة الأولى',
          assigned: 8,
          finished: 7,
          totals: { mean: 80, deviation: 8 },
          severity: -1.6,
        },
        {
          id: 'c2',
          full_name: 'اللجنة الثانية',
          assigned: 8,
          finished: 2,
          totals: { mean: 65, deviation: 5 },
          severity: 1.6,
        },
      ],
    },
    reopened: { total: 0, latest: [] },
    disagreement: { points: 15, total: 0 },
    pagination: { page: 1, per_page: 20, total: teams.length },
  };
}

export function sampleRequest(changes: Partial<ReopenRequest> = {}): ReopenRequest {
  return {
    id: 'r1',
    team: { id: 't1', name: 'مدار', table: null },
    committee: { id: 'c1', full_name: 'اللجنة الأولى' },
    reason: 'نسينا معيارًا',
    state: 'open',
    requested_at: '2026-11-20T15:00:00Z',
    decided_at: null,
    decided_by: null,
    decline_reason: null,
    ...changes,
  };
}

export function sampleConflict(changes: Partial<Conflict> = {}): Conflict {
  return {
    id: 'x1',
    team: { id: 't1', name: 'مدار' },
    committee: { id: 'c1', full_name: 'اللجنة الأولى' },
    reason: 'شريك في الفريق',
    declared_at: '2026-11-20T15:00:00Z',
    by_board: false,
    declared_by: { id: 'c1', full_name: 'اللجنة الأولى' },
    was_evaluated: false,
    needs_committee: true,
    candidates: [
      { id: 'c3', full_name: 'اللجنة الثالثة', teams_count: 7 },
      { id: 'c2', full_name: 'اللجنة الثانية', teams_count: 8 },
    ],
    ...changes,
  };
}

export function sampleConflicts(conflicts: readonly Conflict[]): Data<typeof conflictCalls.list> {
  return {
    conflicts: [...conflicts],
    pagination: { page: 1, per_page: 10, total: conflicts.length },
  };
}

export function sampleRequests(requests: readonly ReopenRequest[]): Data<typeof reopenRequestCalls.list> {
  return {
    reopen_requests: [...requests],
    pagination: { page: 1, per_page: 10, total: requests.length },
  };
}
