import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

/** The mails of the demo. Only the demo has these calls; `demo_outbox` of the available registers says whether. */
export function outboxCalls(send: Send) {
  return {
    list: (options?: CallOptions) => send(calls.listOutbox, { ...options }),
    get: (id: string, options?: CallOptions) => send(calls.outboxMail, { ...options, params: { id } }),
  };
}
