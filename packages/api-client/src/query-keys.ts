import type {
  AdminsQuery,
  AuditQuery,
  CandidateTeamsQuery,
  CommitteesQuery,
  EvaluatedQuery,
  PageName,
  ReopenRequestsQuery,
  SpreadPlanBody,
  TeamsQuery,
} from '@portal/api-schema';

/** The cache key of every read. The first part names the thing, so that all reads of it can be refreshed at once. */
export const queryKeys = {
  me: () => ['me'] as const,
  availableRegisters: () => ['available-registers'] as const,
  leaderHome: () => ['leader-home'] as const,
  members: () => ['members'] as const,
  teams: (query: TeamsQuery = {}) => ['teams', 'list', query] as const,
  tables: () => ['tables'] as const,
  teamDetails: (teamId?: string) => ['teams', 'details', teamId ?? 'own'] as const,
  evaluation: (teamId: string, committeeId?: string) =>
    ['evaluations', 'team', teamId, committeeId ?? 'own'] as const,
  evaluations: (teamId: string) => ['evaluations', 'team', teamId, 'all'] as const,
  evaluated: (query: EvaluatedQuery = {}) => ['evaluations', 'evaluated', query] as const,
  reopenRequests: (query: ReopenRequestsQuery = {}) => ['evaluations', 'reopen-requests', query] as const,
  committees: (query: CommitteesQuery = {}) => ['committees', 'list', query] as const,
  committee: (id: string) => ['committees', 'details', id] as const,
  committeeTeams: (committeeId?: string) => ['committees', 'teams', committeeId ?? 'own'] as const,
  candidateTeams: (query: CandidateTeamsQuery = {}) => ['committees', 'candidates', query] as const,
  spreadPlan: (body: SpreadPlanBody) => ['committees', 'spread', body] as const,
  certificates: (teamId?: string) => ['certificates', teamId ?? 'own'] as const,
  settings: () => ['settings'] as const,
  sectors: () => ['sectors'] as const,
  outbox: () => ['outbox'] as const,
  admins: (query: AdminsQuery = {}) => ['admins', query] as const,
  audit: (query: AuditQuery = {}) => ['audit', query] as const,
  page: (name: PageName) => ['pages', name] as const,
};
