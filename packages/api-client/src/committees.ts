import type { CommitteeTeamsData } from '@portal/api-schema';
import type { CallOptions, Send } from './request.ts';

export function committeeCalls(send: Send) {
  return {
    /** The caller's own teams; a director names the committee. */
    teams: (committeeId?: string, options?: CallOptions) =>
      send<CommitteeTeamsData>('get', '/committee/teams', {
        ...options,
        query: { committee_id: committeeId },
        session: 'required',
      }),
  };
}
