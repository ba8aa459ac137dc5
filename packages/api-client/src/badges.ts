import type { CommitteeBadgesQuery, TeamBadgesQuery } from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function badgeCalls(send: Send) {
  return {
    /** Names of the members of qualified teams, team by team. */
    teams: (query: TeamBadgesQuery = {}, options?: CallOptions) =>
      send(calls.teamBadges, { ...options, query }),
    /** Names of the members of committees, committee by committee. */
    committees: (query: CommitteeBadgesQuery = {}, options?: CallOptions) =>
      send(calls.committeeBadges, { ...options, query }),
  };
}
