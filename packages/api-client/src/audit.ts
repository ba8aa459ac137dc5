import type { AuditQuery } from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function auditCalls(send: Send) {
  return {
    list: (query: AuditQuery = {}, options?: CallOptions) => send(calls.listAudit, { ...options, query }),
  };
}
