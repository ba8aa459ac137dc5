import type { CallOptions, Send } from './request.ts';

export function fileCalls(send: Send) {
  return {
    /** A signed address, valid for 10 minutes, that a link or a video may open without a header. */
    url: (id: string, options?: CallOptions) =>
      send<string>('get', `/files/${encodeURIComponent(id)}`, { ...options, session: 'required' }),
  };
}
