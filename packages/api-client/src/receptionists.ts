import type { AddReceptionistBody, ChangeReceptionistBody, ReceptionistsQuery } from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function receptionistCalls(send: Send) {
  return {
    list: (query: ReceptionistsQuery = {}, options?: CallOptions) =>
      send(calls.listReceptionists, { ...options, query }),
    add: (json: AddReceptionistBody, options?: CallOptions) =>
      send(calls.addReceptionist, { ...options, json }),
    change: (json: ChangeReceptionistBody, options?: CallOptions) =>
      send(calls.changeReceptionist, { ...options, json }),
    /** Sends the mail with the link to set a first password again. */
    sendActivation: (userId: string, options?: CallOptions) =>
      send(calls.sendReceptionistActivation, { ...options, json: { user_id: userId } }),
    delete: (userId: string, options?: CallOptions) =>
      send(calls.deleteReceptionist, { ...options, json: { user_id: userId } }),
  };
}
