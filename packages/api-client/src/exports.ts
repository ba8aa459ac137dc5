import type { ExportQuery } from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function exportCalls(send: Send) {
  return {
    /** A signed URL, valid for 10 minutes, that a link may open without a session. */
    request: (query: ExportQuery = {}, options?: CallOptions) =>
      send(calls.requestExport, { ...options, query }),
  };
}
