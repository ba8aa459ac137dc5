import type {
  AddCommitteeBody,
  CandidateTeamsData,
  CandidateTeamsQuery,
  ChangeCommitteeBody,
  CommitteeData,
  CommitteesData,
  CommitteesQuery,
  CommitteeTeamsData,
  DistributionBody,
  DistributionPlanBody,
  DistributionPlanData,
} from '@portal/api-schema';
import type { CallOptions, Send } from './request.ts';

export function committeeCalls(send: Send) {
  return {
    list: (query: CommitteesQuery = {}, options?: CallOptions) =>
      send<CommitteesData>('get', '/committee', { ...options, query, session: 'required' }),
    get: (id: string, options?: CallOptions) =>
      send<CommitteeData>('get', `/committee/${encodeURIComponent(id)}`, { ...options, session: 'required' }),
    /** The caller's own teams; a director names the committee. */
    teams: (committeeId?: string, options?: CallOptions) =>
      send<CommitteeTeamsData>('get', '/committee/teams', {
        ...options,
        query: { committee_id: committeeId },
        session: 'required',
      }),
    add: (json: AddCommitteeBody, options?: CallOptions) =>
      send<CommitteeData>('post', '/committee', { ...options, json, session: 'required' }),
    /** Teams that may be given to a committee. */
    candidates: (query: CandidateTeamsQuery = {}, options?: CallOptions) =>
      send<CandidateTeamsData>('get', '/committee/candidates', { ...options, query, session: 'required' }),
    /** How unassigned teams would be distributed; changes nothing. */
    planDistribution: (json: DistributionPlanBody, options?: CallOptions) =>
      send<DistributionPlanData>('post', '/committee/distribution/plan', {
        ...options,
        json,
        session: 'required',
      }),
    /** Carries the plan out, or nothing of it: 409 when it would be another one by now. */
    distribute: (json: DistributionBody, options?: CallOptions) =>
      send<DistributionPlanData>('post', '/committee/distribution', {
        ...options,
        json,
        session: 'required',
      }),
    /** `teams` are all of its teams; members and password stay when they are left out. */
    change: (json: ChangeCommitteeBody, options?: CallOptions) =>
      send<CommitteeData>('put', '/committee', { ...options, json, session: 'required' }),
    remove: (committeeId: string, options?: CallOptions) =>
      send<Record<string, never>>('delete', '/committee', {
        ...options,
        json: { committee_id: committeeId },
        session: 'required',
      }),
  };
}
