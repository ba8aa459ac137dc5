import type { OutboxData, OutboxMailData } from '@portal/api-schema';
import type { CallOptions, Send } from './request.ts';

/** The mails that the demo keeps; no other event has these calls (`demo_outbox` of the available registers says so). */
export function outboxCalls(send: Send) {
  return {
    list: (options?: CallOptions) =>
      send<OutboxData>('get', '/dev/outbox', { ...options, session: 'public' }),
    get: (id: string, options?: CallOptions) =>
      send<OutboxMailData>('get', `/dev/outbox/${id}`, { ...options, session: 'public' }),
  };
}
