import type {
  EmailBody,
  LoginBody,
  RegisterBody,
  RegisterCheckBody,
  ResetPasswordBody,
  VerifyEmailBody,
} from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function authCalls(send: Send) {
  return {
    login: (json: LoginBody, options?: CallOptions) => send(calls.login, { ...options, json }),
    /** Kills the token on the server. A caller that only leaves may ignore its failure. */
    logout: (options?: CallOptions) => send(calls.logout, { ...options }),
    me: (options?: CallOptions) => send(calls.me, { ...options }),
    availableRegisters: (options?: CallOptions) => send(calls.availableRegisters, { ...options }),
    register: (json: RegisterBody, options?: CallOptions) => send(calls.register, { ...options, json }),
    /** Fails with 422 when one of them belongs to somebody; `errors` names which. */
    checkRegister: (json: RegisterCheckBody, options?: CallOptions) =>
      send(calls.checkRegister, { ...options, json }),
    verifyEmail: (json: VerifyEmailBody, options?: CallOptions) =>
      send(calls.verifyEmail, { ...options, json }),
    /** Succeeds for every email, so that nobody learns which are known. */
    resendVerification: (json: EmailBody, options?: CallOptions) =>
      send(calls.resendVerification, { ...options, json }),
    /** Succeeds for every email, so that nobody learns which are known. */
    forgotPassword: (json: EmailBody, options?: CallOptions) =>
      send(calls.forgotPassword, { ...options, json }),
    resetPassword: (json: ResetPasswordBody, options?: CallOptions) =>
      send(calls.resetPassword, { ...options, json }),
  };
}
