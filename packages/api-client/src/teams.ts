import type {
  AddTeamBody,
  AddTeamMemberBody,
  AllowEvaluationBody,
  ChangeTeamMemberBody,
  DeleteTeamMemberBody,
  EvaluatedQuery,
  EvaluationBody,
  EvaluationType,
  EvaluationView,
  EvaluationViews,
  RegisterTeamBody,
  RenameTeamBody,
  TeamAvailabilityBody,
  TeamLeaderBody,
  TeamSectorBody,
  TeamStatusBody,
  TeamsQuery,
  TeamTableBody,
} from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function teamCalls(send: Send) {
  return {
    list: (query: TeamsQuery = {}, options?: CallOptions) => send(calls.listTeams, { ...options, query }),
    /** A leader may leave the team out: it is their own. */
    details: (teamId?: string, options?: CallOptions) =>
      send(calls.teamDetails, { ...options, query: { team_id: teamId } }),
    /** Adds the team of a leader who has none. */
    add: (json: AddTeamBody, options?: CallOptions) => send(calls.addTeam, { ...options, json }),
    /** Adds a team with its leader, who is emailed a link to set a password. */
    register: (json: RegisterTeamBody, options?: CallOptions) =>
      send(calls.registerTeam, { ...options, json }),
    /** A leader may leave the team out: it is their own. */
    rename: (json: RenameTeamBody, options?: CallOptions) => send(calls.renameTeam, { ...options, json }),
    delete: (teamId: string, options?: CallOptions) =>
      send(calls.deleteTeam, { ...options, query: { team_id: teamId } }),
    addMember: (json: AddTeamMemberBody, options?: CallOptions) =>
      send(calls.addTeamMember, { ...options, json }),
    changeMember: (json: ChangeTeamMemberBody, options?: CallOptions) =>
      send(calls.changeTeamMember, { ...options, json }),
    deleteMember: (json: DeleteTeamMemberBody, options?: CallOptions) =>
      send(calls.deleteTeamMember, { ...options, json }),
    /** `table_id` null frees the table. */
    setTable: (json: TeamTableBody, options?: CallOptions) => send(calls.setTeamTable, { ...options, json }),
    setSector: (json: TeamSectorBody, options?: CallOptions) =>
      send(calls.setTeamSector, { ...options, json }),
    setLeader: (json: TeamLeaderBody, options?: CallOptions) =>
      send(calls.setTeamLeader, { ...options, json }),
    /** Sends the leader's activation mail again. */
    sendActivation: (teamId: string, options?: CallOptions) =>
      send(calls.sendActivation, { ...options, json: { team_id: teamId } }),
    setStatus: (json: TeamStatusBody, options?: CallOptions) =>
      send(calls.setTeamStatus, { ...options, json }),
    setAvailability: (json: TeamAvailabilityBody, options?: CallOptions) =>
      send(calls.setTeamAvailability, { ...options, json }),
    disableAvailability: (teamId: string, options?: CallOptions) =>
      send(calls.disableTeamAvailability, { ...options, json: { team_id: teamId } }),
    /** One committee's evaluation: the caller's own, or for a director that of `committeeId`. */
    evaluation: (teamId: string, committeeId?: string, options?: CallOptions) =>
      send(calls.teamEvaluation, {
        ...options,
        query: { team_id: teamId, committee_id: committeeId },
      }) as Promise<EvaluationView>,
    /** For directors: the evaluation of every committee of the team. */
    evaluations: (teamId: string, options?: CallOptions) =>
      send(calls.teamEvaluation, {
        ...options,
        query: { team_id: teamId, committee_id: undefined },
      }) as Promise<EvaluationViews>,
    /** Safe to send again after a lost answer: the same submission counts once. */
    submitEvaluation: (type: EvaluationType, json: EvaluationBody, options?: CallOptions) =>
      send(calls.submitEvaluation, { ...options, params: { type }, json }),
    evaluated: (query: EvaluatedQuery = {}, options?: CallOptions) =>
      send(calls.evaluatedTeams, { ...options, query }),
    allowEvaluation: (teamId: string, json: AllowEvaluationBody = {}, options?: CallOptions) =>
      send(calls.allowEvaluation, { ...options, params: { id: teamId }, json }),
  };
}
