import type {
  AvailableRegisters,
  EmailBody,
  LoginBody,
  LoginData,
  MeData,
  RegisterBody,
  RegisterCheckBody,
  RegisterCheckData,
  RegisterData,
  ResetPasswordBody,
  VerifyEmailBody,
} from '@portal/api-schema';
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
    register: (json: RegisterBody, options?: CallOptions) =>
      send<RegisterData>('post', '/auth/register', { ...options, json, session: 'public' }),
    /** Fails with 422 when one of them belongs to somebody; `errors` names which. */
    checkRegister: (json: RegisterCheckBody, options?: CallOptions) =>
      send<RegisterCheckData>('post', '/auth/register/email', { ...options, json, session: 'public' }),
    verifyEmail: (json: VerifyEmailBody, options?: CallOptions) =>
      send<Record<string, never>>('post', '/auth/email/verify', { ...options, json, session: 'public' }),
    /** Succeeds for every email, so that nobody learns which are known. */
    resendVerification: (json: EmailBody, options?: CallOptions) =>
      send<Record<string, never>>('post', '/auth/email/resend', { ...options, json, session: 'public' }),
    /** Succeeds for every email, so that nobody learns which are known. */
    forgotPassword: (json: EmailBody, options?: CallOptions) =>
      send<Record<string, never>>('post', '/auth/password/email', { ...options, json, session: 'public' }),
    resetPassword: (json: ResetPasswordBody, options?: CallOptions) =>
      send<Record<string, never>>('post', '/auth/reset', { ...options, json, session: 'public' }),
  };
}
