import type { AddAdminBody, AdminsQuery, ChangeAdminBody } from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function adminCalls(send: Send) {
  return {
    list: (query: AdminsQuery = {}, options?: CallOptions) => send(calls.listAdmins, { ...options, query }),
    add: (json: AddAdminBody, options?: CallOptions) => send(calls.addAdmin, { ...options, json }),
    change: (json: ChangeAdminBody, options?: CallOptions) => send(calls.changeAdmin, { ...options, json }),
    /** Sends the mail with the link to set a first password again. */
    sendActivation: (userId: string, options?: CallOptions) =>
      send(calls.sendAdminActivation, { ...options, json: { user_id: userId } }),
    delete: (userId: string, options?: CallOptions) =>
      send(calls.deleteAdmin, { ...options, json: { user_id: userId } }),
    requireSecondFactor: (required: boolean, options?: CallOptions) =>
      send(calls.requireSecondFactor, { ...options, json: { required } }),
    resetSecondFactor: (userId: string, options?: CallOptions) =>
      send(calls.resetSecondFactor, { ...options, json: { user_id: userId } }),
  };
}
