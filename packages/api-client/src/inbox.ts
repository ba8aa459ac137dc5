import type { InboxQuery } from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function inboxCalls(send: Send) {
  return {
    list: (query: InboxQuery = {}, options?: CallOptions) => send(calls.listInbox, { ...options, query }),
    read: (id: string, options?: CallOptions) => send(calls.readInbox, { ...options, params: { id } }),
  };
}
