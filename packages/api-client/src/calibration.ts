import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function calibrationCalls(send: Send) {
  return {
    /** The samples, with what the caller may see of their scores. */
    get: (options?: CallOptions) => send(calls.calibration, { ...options }),
  };
}
