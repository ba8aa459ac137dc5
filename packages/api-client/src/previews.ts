import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

/** Versions of areas that are not released. */
export function previewCalls(send: Send) {
  return {
    find: (token: string, options?: CallOptions) => send(calls.findPreview, { ...options, query: { token } }),
  };
}
