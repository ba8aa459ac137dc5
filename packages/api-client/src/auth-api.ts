import { authCalls } from './auth.ts';
import { type ClientOptions, createSend } from './request.ts';

/** The calls of signing in alone, for the login page, which loads nothing else. */
export function createAuthApi(options: ClientOptions) {
  return authCalls(createSend(options));
}

export type AuthApi = ReturnType<typeof createAuthApi>;
