import type { AvailableRegisters, LoginBody, LoginData, MeData } from '@portal/api-schema';
import type { CallOptions, Send } from './request.ts';

export function authCalls(send: Send) {
  return {
    login: (json: LoginBody, options?: CallOptions) =>
      send<LoginData>('post', '/auth/login', { ...options, json, session: 'public' }),
    /** Kills the token on the server. A caller that only leaves may ignore its failure. */
    logout: (options?: CallOptions) =>
      send<Record<string, never>>('post', '/auth/logout', { ...options, session: 'required' }),
    me: (options?: CallOptions) => send<MeData>('get', '/auth/me', { ...options, session: 'required' }),
    availableRegisters: (options?: CallOptions) =>
      send<AvailableRegisters>('get', '/available-registers', { ...options, session: 'public' }),
  };
}
