import type {
  OwnReopenRequestData,
  ReopenRequestData,
  ReopenRequestsData,
  ReopenRequestsQuery,
  RequestReopenBody,
} from '@portal/api-schema';
import type { CallOptions, Send } from './request.ts';

export function reopenRequestCalls(send: Send) {
  return {
    /** For a committee: asks the board to re-open its own finished evaluation of a team. */
    ask: (json: RequestReopenBody, options?: CallOptions) =>
      send<OwnReopenRequestData>('post', '/teams/evaluation/reopen-request', {
        ...options,
        json,
        session: 'required',
      }),
    list: (query: ReopenRequestsQuery = {}, options?: CallOptions) =>
      send<ReopenRequestsData>('get', '/reopen-requests', { ...options, query, session: 'required' }),
    /** Re-opens the evaluation for the reason that the committee gave. */
    grant: (id: string, options?: CallOptions) =>
      send<ReopenRequestData>('put', `/reopen-requests/${encodeURIComponent(id)}/grant`, {
        ...options,
        session: 'required',
      }),
    decline: (id: string, reason: string, options?: CallOptions) =>
      send<ReopenRequestData>('put', `/reopen-requests/${encodeURIComponent(id)}/decline`, {
        ...options,
        json: { reason },
        session: 'required',
      }),
  };
}
