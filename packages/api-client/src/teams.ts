import type {
  AllowEvaluationBody,
  EvaluatedData,
  EvaluatedQuery,
  EvaluationBody,
  EvaluationType,
  EvaluationView,
  EvaluationViews,
  ReopenedData,
  SubmittedEvaluation,
  TeamDetails,
  TeamsData,
  TeamsQuery,
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
