import type { AddMemberBody, ChangeMemberBody, DeleteMemberBody } from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function leaderCalls(send: Send) {
  return {
    home: (options?: CallOptions) => send(calls.leaderHome, { ...options }),
    /** A signed URL, valid for 10 minutes, of a zip with all data of the caller's team. */
    teamData: (options?: CallOptions) => send(calls.requestTeamData, { ...options }),
    members: (options?: CallOptions) => send(calls.listMembers, { ...options }),
    addMember: (json: AddMemberBody, options?: CallOptions) => send(calls.addMember, { ...options, json }),
    changeMember: (json: ChangeMemberBody, options?: CallOptions) =>
      send(calls.changeMember, { ...options, json }),
    deleteMember: (query: DeleteMemberBody, options?: CallOptions) =>
      send(calls.deleteMember, { ...options, query }),
  };
}
