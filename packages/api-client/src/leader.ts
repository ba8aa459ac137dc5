import type { LeaderHome, MembersData } from '@portal/api-schema';
import type { CallOptions, Send } from './request.ts';

export function leaderCalls(send: Send) {
  return {
    home: (options?: CallOptions) => send<LeaderHome>('get', '/index', { ...options, session: 'required' }),
    members: (options?: CallOptions) =>
      send<MembersData>('get', '/members', { ...options, session: 'required' }),
  };
}
