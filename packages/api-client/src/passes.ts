import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function passCalls(send: Send) {
  return {
    /** The pass of the caller's own team. */
    own: (options?: CallOptions) => send(calls.ownPass, { ...options }),
    /** The passes of these teams are being printed, for a leader that of the own team: their old ones end. */
    printed: (teamIds?: string[], options?: CallOptions) =>
      send(calls.printedPasses, { ...options, json: teamIds ? { team_ids: teamIds } : {} }),
  };
}
