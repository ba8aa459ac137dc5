import type { ChangePasswordBody, ChangeProfileBody, ConfirmPasswordBody } from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

/** The signed-in user's own account. */
export function accountCalls(send: Send) {
  return {
    changeProfile: (json: ChangeProfileBody, options?: CallOptions) =>
      send(calls.changeProfile, { ...options, json }),
    sessions: (options?: CallOptions) => send(calls.listSessions, { ...options }),
    endSession: (session_id: string, options?: CallOptions) =>
      send(calls.endSession, { ...options, json: { session_id } }),
    endOtherSessions: (options?: CallOptions) => send(calls.endOtherSessions, { ...options }),
    confirmPassword: (json: ConfirmPasswordBody, options?: CallOptions) =>
      send(calls.confirmPassword, { ...options, json }),
    changePassword: (json: ChangePasswordBody, options?: CallOptions) =>
      send(calls.changePassword, { ...options, json }),
    secondFactor: (options?: CallOptions) => send(calls.ownSecondFactor, { ...options }),
    startSecondFactor: (options?: CallOptions) => send(calls.startSecondFactor, { ...options }),
    enableSecondFactor: (code: string, options?: CallOptions) =>
      send(calls.enableSecondFactor, { ...options, json: { code } }),
    renewRecoveryCodes: (options?: CallOptions) => send(calls.renewRecoveryCodes, { ...options }),
    disableSecondFactor: (options?: CallOptions) => send(calls.disableSecondFactor, { ...options }),
  };
}
