import type {
  AddCommitteeBody,
  CandidateTeamsQuery,
  ChangeCommitteeBody,
  CommitteesQuery,
  DistributionBody,
  DistributionPlanBody,
} from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function committeeCalls(send: Send) {
  return {
    list: (query: CommitteesQuery = {}, options?: CallOptions) =>
      send(calls.listCommittees, { ...options, query }),
    get: (id: string, options?: CallOptions) => send(calls.getCommittee, { ...options, params: { id } }),
    /** The caller's own teams; a director names the committee. */
    teams: (committeeId?: string, options?: CallOptions) =>
      send(calls.committeeTeams, { ...options, query: { committee_id: committeeId } }),
    add: (json: AddCommitteeBody, options?: CallOptions) => send(calls.addCommittee, { ...options, json }),
    /** Teams that may be assigned to a committee. */
    candidates: (query: CandidateTeamsQuery = {}, options?: CallOptions) =>
      send(calls.candidateTeams, { ...options, query }),
    /** How unassigned teams would be distributed; changes nothing. */
    planDistribution: (json: DistributionPlanBody, options?: CallOptions) =>
      send(calls.planDistribution, { ...options, json }),
    /** Carries the plan out, all or nothing: 409 when the plan has changed since. */
    distribute: (json: DistributionBody, options?: CallOptions) =>
      send(calls.distributeTeams, { ...options, json }),
    /** `teams` are all of its teams; members and password stay when they are left out. */
    change: (json: ChangeCommitteeBody, options?: CallOptions) =>
      send(calls.changeCommittee, { ...options, json }),
    remove: (committeeId: string, options?: CallOptions) =>
      send(calls.deleteCommittee, { ...options, json: { committee_id: committeeId } }),
  };
}
