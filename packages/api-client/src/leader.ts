import type {
  AddMemberBody,
  ChangeMemberBody,
  DeleteMemberBody,
  LeaderHome,
  MemberData,
  MembersData,
} from '@portal/api-schema';
import type { CallOptions, Send } from './request.ts';

export function leaderCalls(send: Send) {
  return {
    home: (options?: CallOptions) => send<LeaderHome>('get', '/index', { ...options, session: 'required' }),
    members: (options?: CallOptions) =>
      send<MembersData>('get', '/members', { ...options, session: 'required' }),
    addMember: (json: AddMemberBody, options?: CallOptions) =>
      send<MemberData>('post', '/members', { ...options, json, session: 'required' }),
    changeMember: (json: ChangeMemberBody, options?: CallOptions) =>
      send<MemberData>('put', '/members', { ...options, json, session: 'required' }),
    deleteMember: (query: DeleteMemberBody, options?: CallOptions) =>
      send<Record<string, never>>('delete', '/members', { ...options, query, session: 'required' }),
  };
}
