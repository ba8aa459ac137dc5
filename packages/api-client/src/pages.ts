import type { Page, PageName } from '@portal/api-schema';
import type { CallOptions, Send } from './request.ts';

export function pageCalls(send: Send) {
  return {
    get: (name: PageName, options?: CallOptions) =>
      send<Page>('get', `/pages/${name}`, { ...options, session: 'public' }),
  };
}
