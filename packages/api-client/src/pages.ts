import type { PageName } from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function pageCalls(send: Send) {
  return {
    get: (name: PageName, options?: CallOptions) => send(calls.getPage, { ...options, params: { name } }),
  };
}
