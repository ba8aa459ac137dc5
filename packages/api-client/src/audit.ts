import type { AuditData, AuditQuery } from '@portal/api-schema';
import type { CallOptions, Send } from './request.ts';

export function auditCalls(send: Send) {
  return {
    list: (query: AuditQuery = {}, options?: CallOptions) =>
      send<AuditData>('get', '/audit', { ...options, query, session: 'required' }),
  };
}
