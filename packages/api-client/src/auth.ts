import type {
  CorrectEmailBody,
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
    /** Ends the session on the server. A caller that only signs out locally may ignore its failure. */
    logout: (options?: CallOptions) => send(calls.logout, { ...options }),
    me: (options?: CallOptions) => send(calls.me, { ...options }),
    availableRegisters: (options?: CallOptions) => send(calls.availableRegisters, { ...options }),
    register: (json: RegisterBody, options?: CallOptions) => send(calls.register, { ...options, json }),
    /** Fails with 422 when one of them is already in use; `errors` names which. */
    checkRegister: (json: RegisterCheckBody, options?: CallOptions) =>
      send(calls.checkRegister, { ...options, json }),
    verifyEmail: (json: VerifyEmailBody, options?: CallOptions) =>
      send(calls.verifyEmail, { ...options, json }),
    /** Succeeds for every email, so that nobody can find out which exist. */
    resendVerification: (json: EmailBody, options?: CallOptions) =>
      send(calls.resendVerification, { ...options, json }),
    correctEmail: (json: CorrectEmailBody, options?: CallOptions) =>
      send(calls.correctEmail, { ...options, json }),
    /** Succeeds for every email, so that nobody can find out which exist. */
    forgotPassword: (json: EmailBody, options?: CallOptions) =>
      send(calls.forgotPassword, { ...options, json }),
    resetPassword: (json: ResetPasswordBody, options?: CallOptions) =>
      send(calls.resetPassword, { ...options, json }),
  };
}
