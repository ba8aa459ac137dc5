import type { ConflictsQuery, DeclareConflictBody } from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function conflictCalls(send: Send) {
  return {
    /** A committee's own conflicts of interest, or all for a director. */
    list: (query: ConflictsQuery = {}, options?: CallOptions) =>
      send(calls.listConflicts, { ...options, query }),
    /** A committee declares one with an assigned team; a director names the committee. */
    declare: (json: DeclareConflictBody, options?: CallOptions) =>
      send(calls.declareConflict, { ...options, json }),
    /** Assigns another committee to the team; null when it needs none. */
    settle: (id: string, committeeId: string | null, options?: CallOptions) =>
      send(calls.settleConflict, { ...options, params: { id }, json: { committee_id: committeeId } }),
    remove: (id: string, options?: CallOptions) =>
      send(calls.removeConflict, { ...options, json: { conflict_id: id } }),
  };
}
