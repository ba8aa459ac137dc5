import type {
  AddTeamBody,
  AddTeamMemberBody,
  AllowEvaluationBody,
  ChangeTeamMemberBody,
  DeleteTeamMemberBody,
  EvaluatedData,
  EvaluatedQuery,
  EvaluationBody,
  EvaluationType,
  EvaluationView,
  EvaluationViews,
  MemberData,
  RegisterTeamBody,
  RenameTeamBody,
  ReopenedData,
  SubmittedEvaluation,
  TeamAvailabilityBody,
  TeamData,
  TeamDetails,
  TeamStatusBody,
  TeamsData,
  TeamsQuery,
  TeamTableBody,
} from '@portal/api-schema';
import type { CallOptions, Send } from './request.ts';

export function teamCalls(send: Send) {
  return {
    list: (query: TeamsQuery = {}, options?: CallOptions) =>
      send<TeamsData>('get', '/teams', { ...options, query, session: 'required' }),
    /** A leader may leave the team out: it is their own. */
    details: (teamId?: string, options?: CallOptions) =>
      send<TeamDetails>('get', '/teams/details', {
        ...options,
        query: { team_id: teamId },
        session: 'required',
      }),
    /** Founds the team of a leader who has none. */
    add: (json: AddTeamBody, options?: CallOptions) =>
      send<TeamData>('post', '/teams', { ...options, json, session: 'required' }),
    /** Adds a team with its leader, who is emailed a link to set a password. */
    register: (json: RegisterTeamBody, options?: CallOptions) =>
      send<TeamData>('post', '/teams/register', { ...options, json, session: 'required' }),
    /** A leader may leave the team out: it is their own. */
    rename: (json: RenameTeamBody, options?: CallOptions) =>
      send<TeamData>('put', '/teams', { ...options, json, session: 'required' }),
    delete: (teamId: string, options?: CallOptions) =>
      send<Record<string, never>>('delete', '/teams', {
        ...options,
        query: { team_id: teamId },
        session: 'required',
      }),
    addMember: (json: AddTeamMemberBody, options?: CallOptions) =>
      send<MemberData>('post', '/teams/members', { ...options, json, session: 'required' }),
    changeMember: (json: ChangeTeamMemberBody, options?: CallOptions) =>
      send<MemberData>('put', '/teams/members', { ...options, json, session: 'required' }),
    deleteMember: (query: DeleteTeamMemberBody, options?: CallOptions) =>
      send<Record<string, never>>('delete', '/teams/members', { ...options, query, session: 'required' }),
    /** `table_id` null frees the table. */
    setTable: (json: TeamTableBody, options?: CallOptions) =>
      send<TeamData>('put', '/teams/table', { ...options, json, session: 'required' }),
    setStatus: (json: TeamStatusBody, options?: CallOptions) =>
      send<TeamData>('put', '/teams/status', { ...options, json, session: 'required' }),
    setAvailability: (json: TeamAvailabilityBody, options?: CallOptions) =>
      send<TeamData>('put', '/teams/availability', { ...options, json, session: 'required' }),
    disableAvailability: (teamId: string, options?: CallOptions) =>
      send<TeamData>('put', '/teams/disable/availability', {
        ...options,
        json: { team_id: teamId },
        session: 'required',
      }),
    /** One committee's evaluation: the caller's own, or for a director that of `committeeId`. */
    evaluation: (teamId: string, committeeId?: string, options?: CallOptions) =>
      send<EvaluationView>('get', '/teams/evaluation', {
        ...options,
        query: { team_id: teamId, committee_id: committeeId },
        session: 'required',
      }),
    /** For directors: the evaluation of every committee of the team. */
    evaluations: (teamId: string, options?: CallOptions) =>
      send<EvaluationViews>('get', '/teams/evaluation', {
        ...options,
        query: { team_id: teamId },
        session: 'required',
      }),
    /** Safe to send again after a lost answer: the same submission counts once. */
    submitEvaluation: (type: EvaluationType, json: EvaluationBody, options?: CallOptions) =>
      send<SubmittedEvaluation>('post', `/teams/evaluation/${type}`, {
        ...options,
        json,
        session: 'required',
      }),
    evaluated: (query: EvaluatedQuery = {}, options?: CallOptions) =>
      send<EvaluatedData>('get', '/teams/evaluated', { ...options, query, session: 'required' }),
    allowEvaluation: (teamId: string, json: AllowEvaluationBody = {}, options?: CallOptions) =>
      send<ReopenedData>('put', `/teams/allow-evaluation/${encodeURIComponent(teamId)}`, {
        ...options,
        json,
        session: 'required',
      }),
  };
}
