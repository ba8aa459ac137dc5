import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

/** An area from the developer's own machine, in this browser alone. */
export function localAreaCalls(send: Send) {
  return {
    use: (area: { area: string; port: number }, options?: CallOptions) =>
      send(calls.allowLocalArea, { ...options, json: area }),
    leave: (options?: CallOptions) => send(calls.endLocalArea, { ...options }),
  };
}
