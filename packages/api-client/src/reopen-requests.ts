import type { ReopenRequestsQuery, RequestReopenBody } from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function reopenRequestCalls(send: Send) {
  return {
    /** For a committee: asks the board to re-open its own finished evaluation of a team. */
    ask: (json: RequestReopenBody, options?: CallOptions) => send(calls.requestReopen, { ...options, json }),
    list: (query: ReopenRequestsQuery = {}, options?: CallOptions) =>
      send(calls.listReopenRequests, { ...options, query }),
    /** Re-opens the evaluation for the reason that the committee gave. */
    grant: (id: string, options?: CallOptions) =>
      send(calls.grantReopenRequest, { ...options, params: { id } }),
    decline: (id: string, reason: string, options?: CallOptions) =>
      send(calls.declineReopenRequest, { ...options, params: { id }, json: { reason } }),
  };
}
