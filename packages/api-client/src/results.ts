import type { ResultsBody } from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function resultsCalls(send: Send) {
  return {
    get: (options?: CallOptions) => send(calls.getResults, { ...options }),
    /** Freezes, publishes, withdraws or re-opens them, or changes what is chosen before. */
    update: (json: ResultsBody, options?: CallOptions) => send(calls.updateResults, { ...options, json }),
    /** The first teams of the snapshot. */
    ranking: (options?: CallOptions) => send(calls.resultsRanking, { ...options }),
    /** The whole snapshot as the file whose SHA-256 is stored. */
    snapshot: (options?: CallOptions) => send(calls.resultsSnapshot, { ...options }),
    /** For a leader: what is published of the own team. */
    own: (options?: CallOptions) => send(calls.ownResults, { ...options }),
  };
}
